import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../api/call.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Copy } from '../../parts/copy.js';
import { Notice } from '../../parts/notice.js';
import { Trouble } from '../../parts/trouble.js';
import { useNumber } from '../../words/words.js';
import { walk, type Walked } from './walk.js';
import { words } from './verify-words.js';
import { words as room } from './words.js';

/** Walks the chain of seals as soon as it is shown, and says whether it is whole. */
export function Verification() {
  const number = useNumber();
  const { workspaceId } = useWorkspace();
  const [walked, setWalked] = useState<Walked | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stop = (): void => running.current?.abort();
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
  useEffect(() => {
    void begin();
    return stop;
  }, []);
  const isHeldUp = !isRunning && walked !== null && walked.next !== null;
  const done = walked === null ? 0 : walked.cleared + walked.checked;
  return (
    <>
      {error && <Trouble error={error} />}
      {(isRunning || isHeldUp) && walked && (
        <p role="status">
          <progress aria-label={room.verify.title} max={walked.head.seq} value={done} />
          <small>{words.progress(number(done), number(walked.head.seq))}</small>
        </p>
      )}
      {!isRunning && walked?.next === null && <Verdict walked={walked} />}
      <p class="actions">
        <button type="button" aria-disabled={isRunning} onClick={() => void begin(isHeldUp ? walked : undefined)}>
          {isHeldUp ? words.goOn : words.again}
        </button>
        {isRunning && (
          <button type="button" class="quiet" onClick={stop}>
            {words.stop}
          </button>
        )}
      </p>
    </>
  );
}

function Verdict({ walked: { broken, checked, cleared, head, waiting } }: { walked: Walked }) {
  const number = useNumber();
  if (broken)
    return (
      <Notice tone="wrong" title={broken.seq === null ? words.brokenSomewhere : words.broken(broken.seq)}>
        <p>{words.problems[broken.problem]}</p>
        {broken.eventId !== null && (
          <p>
            {words.event} <code>{broken.eventId}</code> <Copy text={broken.eventId} />
          </p>
        )}
        <p>{words.before}</p>
        <ol class="follows">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Notice>
    );
  const link = `${head.seq}:${head.hash}`;
  return (
    <Notice tone="well" title={words.intact(number(checked), checked === 1)}>
      {cleared > 0 && <p>{words.cleared(number(cleared))}</p>}
      {waiting > 0 && <p>{words.waiting(waiting)}</p>}
      <p>{words.head}</p>
      <p>
        <code>{link}</code> <Copy text={link} />
      </p>
    </Notice>
  );
}
