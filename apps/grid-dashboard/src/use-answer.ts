import { useEffect, useRef, useState } from 'preact/hooks';
import { getJson } from './api.js';
import { heldOf, hold } from './offline/held.js';
import { retryDelay } from './retry.js';

export interface Answer<T> {
  /** The last answer; kept while later ones are on their way or fail. */
  readonly data: T | null;
  readonly failing: boolean;
}

interface Question {
  /** What the answer is of; data of another subject are not kept. */
  readonly subject: string;
  /** Null asks nothing. */
  readonly path: string | null;
  /** Another version is asked for again. */
  readonly version?: string | null;
  /** Another number asks at once. */
  readonly told?: number;
  readonly everyMs?: number;
  readonly accept?: readonly number[];
  /** Held for a time without a network. */
  readonly keep?: boolean;
}

/** Asks at once, again after a failure with growing pauses, and at once when the page is looked at again. */
export function useAnswer<T>({ subject, path, version = null, told = 0, everyMs, accept, keep = false }: Question): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T> & { subject: string }>({ subject, data: null, failing: false });
  const pace = useRef(everyMs);
  pace.current = everyMs;
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let asking = false;
    const ask = async (): Promise<void> => {
      if (asking) return;
      asking = true;
      clearTimeout(timer);
      let wait = pace.current;
      try {
        const data = await getJson<T>(path, stop.signal, accept);
        failures = 0;
        setAnswer({ subject, data, failing: false });
        if (keep) void hold(subject, data);
      } catch {
        // The page says that it has no answer; why is seen in the browser's network log
        if (stop.signal.aborted) return;
        failures += 1;
        wait = retryDelay(failures, Math.random());
        const held = keep ? await heldOf<T>(subject) : null;
        if (stop.signal.aborted) return;
        setAnswer((before) => ({ subject, data: (before.subject === subject ? before.data : null) ?? held, failing: true }));
      }
      asking = false;
      if (wait !== undefined) timer = setTimeout(() => void ask(), wait);
    };
    const onReturn = (): void => {
      if (document.visibilityState === 'visible' && (pace.current !== undefined || failures > 0)) void ask();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onReturn);
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [subject, path, version, told]);
  return answer.subject === subject ? answer : { data: null, failing: false };
}
