import { useEffect, useState } from 'preact/hooks';

/** The canvas cannot follow CSS by itself. */
export interface Colours {
  readonly text: string;
  readonly line: string;
  readonly series: readonly string[];
}

export function useColours(): Colours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const update = (): void => setColours(readColours());
    scheme.addEventListener('change', update);
    return () => scheme.removeEventListener('change', update);
  }, []);
  return colours;
}

function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return { text: read('--muted'), line: read('--line'), series: [1, 2, 3, 4, 5].map((index) => read(`--series-${index}`)) };
}
