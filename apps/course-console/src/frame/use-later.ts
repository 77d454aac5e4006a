import { useEffect, useState } from 'preact/hooks';

/** What this was for so many milliseconds: what is typed is not asked for at every letter. */
export function useLater<T>(now: T, milliseconds: number): T {
  const [later, setLater] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setLater(now), milliseconds);
    return () => clearTimeout(timer);
  }, [now]);
  return later;
}
