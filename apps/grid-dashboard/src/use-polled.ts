import { useEffect, useState } from 'preact/hooks';
import { getJson, NotLoadedError } from './api.js';

export interface Polled<T> {
  /** The last answer; kept while later ones fail. */
  readonly data: T | null;
  readonly state: 'loading' | 'ok' | 'not loaded' | 'unreachable';
}

const EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 5_000;

/** Asks at once and then every minute, sooner after a failure, and at once when the page is looked at again. */
export function usePolled<T>(path: string, accept?: readonly number[]): Polled<T> {
  const [polled, setPolled] = useState<Polled<T> & { path: string }>({ path, data: null, state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      let wait = EVERY_MS;
      try {
        const data = await getJson<T>(path, stop.signal, accept);
        setPolled({ path, data, state: 'ok' });
      } catch (error) {
        if (stop.signal.aborted) return;
        wait = AFTER_FAILURE_MS;
        const state = error instanceof NotLoadedError ? 'not loaded' : 'unreachable';
        setPolled((before) => ({ path, data: before.path === path ? before.data : null, state }));
      }
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), wait);
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [path]);
  return polled.path === path ? polled : { data: null, state: 'loading' };
}
