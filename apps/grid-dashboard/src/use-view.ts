import { useEffect, useState } from 'preact/hooks';
import { formatView, parseView, type View } from './view.js';

/** The view of the address, and how to change it; each change is a step that the browser's Back undoes. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [view, setView] = useState(() => parseView(location.hash));
  useEffect(() => {
    const follow = (): void => setView(parseView(location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const change = (part: Partial<View>): void => {
    location.hash = formatView({ ...view, ...part });
  };
  return [view, change];
}
