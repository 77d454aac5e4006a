import { useEffect, useState } from 'preact/hooks';

/** A stream that was refused, or that broke for good, is asked for again after this. */
const AGAIN_MS = 5 * 60_000;
/** All who listen are told at the same moment: what they then ask for, they do not ask for in the same one. */
const SPREAD_MS = 1_500;

/**
 * `told` grows with each sign that asking is worth it. Listens for new data while the page is looked at. A browser has six connections to a host, and each tab that listens takes
 * one of them; tabs that nobody sees take none.
 */
export function useStream(wanted: boolean): { readonly live: boolean; readonly told: number } {
  const [live, setLive] = useState(false);
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => setTold((times) => times + 1);
    const end = (): void => {
      clearTimeout(timer);
      stream?.close();
      stream = null;
      setLive(false);
    };
    const listen = (): void => {
      end();
      if (document.visibilityState !== 'visible') return;
      stream = new EventSource('/api/stream');
      let isOpen = false;
      stream.onopen = () => {
        isOpen = true;
        setLive(true);
      };
      // The first event tells what is there already, and the page has just asked for that
      let known = false;
      stream.addEventListener('readings', () => {
        if (known) timer = setTimeout(ask, Math.random() * SPREAD_MS);
        known = true;
      });
      stream.onerror = () => {
        setLive(false);
        // Once: whoever has asked in vain asks less and less often, and not whenever the stream is tried again
        if (isOpen) ask();
        isOpen = false;
        // Else the browser comes back by itself, when the stream has told it to
        if (stream?.readyState === EventSource.CLOSED) timer = setTimeout(listen, AGAIN_MS);
      };
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      end();
    };
  }, [wanted]);
  return { live, told };
}
