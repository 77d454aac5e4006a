import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { call, type Given } from '../api/call.js';
import type { Change } from '../api/use-change.js';
import { Trouble } from '../parts/trouble.js';
import type { PlanChanges } from '../review-gate/plan-changes.js';
import { useSaid } from '../review-gate/use-said.js';
import { WhatChanged } from '../review-gate/what-changed.js';
import { useGateWords } from '../words/gate-words.js';
import { words } from '../words/edit-plan-words.js';

/** After the last change: nobody is asked what each letter would cost. */
const QUIET_MS = 700;

interface Props {
  id: string;
  given: Given<'edit_generation_plan'>;
  /** Credits of the plan as it stands. */
  before: number;
  changes: PlanChanges;
  count: number;
  /** What lacks a title, by key; null is the course. */
  lacking: readonly (number | null)[];
  edit: Change<'edit_generation_plan'>;
  /** What else was decided meanwhile is to be asked for. */
  refused: () => void;
  leave: () => void;
}

/** What is another, what it would cost and what would be found, and beneath it the button that sends it. */
export function Sending({ id, given, before, changes, count, lacking, edit, refused, leave }: Props) {
  const { gate } = useGateWords();
  const asked = useQuiet(given);
  const isSettled = JSON.stringify(asked) === JSON.stringify(given);
  const isReady = count > 0 && lacking.length === 0;
  const told = useAnswer('edit_generation_plan', asked, {
    enabled: isReady && isSettled,
    ask: (wanted, signal) => call('edit_generation_plan', wanted, { summary: true, signal }),
  });
  const known = isReady && isSettled ? told : null;
  const findings = useSaid(known?.data?.findings);
  const refusal = edit.error ?? known?.error;
  const isOff = !isReady || edit.isRunning || (known?.error ?? null) !== null;
  const first = typeof lacking[0] === 'number' ? `-${lacking[0]}` : '';
  const send = (): void => void edit.run(given).then((isDone) => isDone || refused());
  return (
    <aside class="sending" id={`${id}-changes`}>
      {count > 0 ? <WhatChanged changes={changes} /> : <p>{words.unchanged}</p>}
      {lacking.length > 0 && (
        <p class="fault" role="status">
          <a href={`#${id}-title${first}`}>{words.lackTitles(lacking.length)}</a>
        </p>
      )}
      {refusal && <Trouble error={refusal} />}
      {isReady && !refusal && (
        <p role="status">{known?.data ? words.price(known.data.estimatedCredits, before) : words.asking}</p>
      )}
      <p class="actions">
        <button id={`${id}-send`} type="button" class="main" aria-disabled={isOff} onClick={() => isOff || send()}>
          {words.send}
        </button>
        <button type="button" class="small quiet" onClick={leave}>
          {count > 0 ? words.discard : words.close}
        </button>
      </p>
      {isReady && <p class="end">{words.then}</p>}
      {findings.length > 0 && (
        <section>
          <h2>{gate.toLookAt(findings.length)}</h2>
          <ul>
            {findings.map(({ message, said = message, slide }, index) => (
              <li key={index}>
                {slide && <strong>{slide}: </strong>}
                {said}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** What it was when it last stood still. */
function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
