import { useEffect, useState } from 'preact/hooks';
import { useAnswer, type Answered } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import type { DraftState } from '../draft/draft-state.js';
import { useHere } from '../editing.js';

interface Ready {
  /** All is saved, and what others changed is on the screen; null while that is not known. */
  isSaved: boolean | null;
  checks: Answered<Result<'get_publish_checks'>>;
  /** They are of the draft that is on the screen. */
  isChecked: boolean;
}

/** Saves what waits, takes what others changed, and has that checked: what is looked at is what is published. */
export function useReady({ saving, revision }: Pick<DraftState, 'saving' | 'revision'>): Ready {
  const { workspaceId, courseId, readAgain } = useHere();
  const [isRead, setRead] = useState(false);
  useEffect(() => void readAgain().then(() => setRead(true)), []);
  const isSaved = isRead && saving === 'saved';
  const checks = useAnswer('get_publish_checks', { workspaceId, courseId }, { enabled: isSaved });
  const checked = checks.data?.revision;
  useEffect(() => {
    if (!isSaved || checked === undefined || checked === revision) return;
    if (checked < revision) checks.again();
    else void readAgain();
  }, [isSaved, checks.data, revision]);
  const isKnown = isRead && saving !== 'saving' && saving !== 'waiting';
  return { isSaved: isKnown ? isSaved : null, checks, isChecked: isSaved && checked === revision };
}
