import { useEffect, useState } from 'preact/hooks';
import { NoConnection } from '../api/problem.js';
import { titleOf } from '../parts/trouble.js';
import { useTimes, useWords } from '../words/words.js';
import type { DraftState } from './draft/draft-state.js';
import { words } from './words.js';

/** Nobody is told of what is done at once. */
const LATE_MS = 400;

/** What became of what was typed, in words. */
export function Saving({ state }: { state: DraftState }) {
  const { saving } = words;
  const { moment } = useTimes();
  const all = useWords();
  const [isLate, setLate] = useState(false);
  const isSaving = state.saving === 'saving';
  useEffect(() => {
    setLate(false);
    if (!isSaving) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isSaving]);
  return (
    <p class={`saving is-${state.saving}`} role="status">
      {text()}
    </p>
  );

  function why(trouble: Error): string {
    return trouble instanceof NoConnection ? saving.noConnection : (titleOf(all, trouble) ?? all.troubles.away);
  }
  function text(): string {
    switch (state.saving) {
      case 'delayed':
        return saving.waits(why(state.trouble!), state.waiting);
      case 'refused':
        return saving.refused(state.waiting);
      case 'saving':
        return isLate ? saving.saving : saving.waiting;
      case 'waiting':
        return state.conflicts.length > 0 ? saving.conflict(state.conflicts.length) : saving.waiting;
      case 'saved':
        return state.savedAt === null
          ? saving.asIs(state.revision)
          : saving.saved(moment(new Date(state.savedAt).toISOString()), state.revision);
    }
  }
}
