import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../api/call.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { later } from '../../parts/later.js';
import { Trouble } from '../../parts/trouble.js';
import { useNumber } from '../../words/words.js';
import { walk, type Walked } from './walk.js';
import { words as room } from './words.js';

const { verify: words } = room;

const Verdict = later(() => import('./verdict.js').then((module) => module.Verdict));

/** Whether the trail is as it was written: walks the chain of seals, part by part. */
export function Verify() {
  const number = useNumber();
  const { workspaceId } = useWorkspace();
  const [walked, setWalked] = useState<Walked | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  const begin = async (from?: Walked): Promise<void> => {
    if (running.current) return;
    const abort = (running.current = new AbortController());
    const ask = (after: number) => call('verify_audit_trail', { workspaceId, after }, { signal: abort.signal });
    setRunning(true);
    setError(null);
    if (!from) setWalked(null);
    try {
      for await (const step of walk(ask, from)) setWalked(step);
    } catch (thrown) {
      if (!abort.signal.aborted) setError(thrown as Error);
    } finally {
      running.current = null;
      setRunning(false);
    }
  };
  const isHeldUp = !isRunning && walked !== null && walked.next !== null;
  const done = walked === null ? 0 : walked.cleared + walked.checked;
  return (
    <section class="verify">
      <h2>{words.title}</h2>
      <p>{words.why}</p>
      {error && <Trouble error={error} />}
      {(isRunning || isHeldUp) && walked && (
        <p role="status">
          <progress aria-label={words.title} max={walked.head.seq} value={done} />
          <small>{words.progress(number(done), number(walked.head.seq))}</small>
        </p>
      )}
      {!isRunning && walked?.next === null && <Verdict walked={walked} />}
      <p class="actions">
        <button ref={button} type="button" aria-disabled={isRunning} onClick={() => void begin(isHeldUp ? walked : undefined)}>
          {isHeldUp ? words.goOn : walked ? words.again : words.start}
        </button>
        {isRunning && (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              running.current?.abort();
              // This one goes
              button.current?.focus();
            }}
          >
            {words.stop}
          </button>
        )}
      </p>
    </section>
  );
}
