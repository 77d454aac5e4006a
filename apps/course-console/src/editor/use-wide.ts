import { useEffect, useState } from 'preact/hooks';

/** Where there is room for three columns; what stands beside the slide is folded elsewhere. */
export function useWide(least: string): boolean {
  const [query] = useState(() => matchMedia(`(min-width: ${least})`));
  const [isWide, setWide] = useState(query.matches);
  useEffect(() => {
    const told = (): void => setWide(query.matches);
    query.addEventListener('change', told);
    return () => query.removeEventListener('change', told);
  }, []);
  return isWide;
}
