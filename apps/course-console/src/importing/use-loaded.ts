import { useEffect, useState } from 'preact/hooks';

/** What is fetched when it is wanted. Where it does not come, as in a new release, the page is fetched anew: what was typed is kept. */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState<{ it: T } | null>(null);
  useEffect(() => {
    if (isWanted)
      void load().then(
        (it) => setLoaded({ it }),
        () => addEventListener('online', () => location.reload(), { once: true }),
      );
  }, [isWanted]);
  return loaded?.it ?? null;
}
