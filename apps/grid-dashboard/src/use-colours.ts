import { useEffect, useState } from 'preact/hooks';
import type { Theme } from './view.js';

/** The canvas cannot follow CSS by itself. */
export interface Colours {
  readonly text: string;
  readonly line: string;
  readonly gap: string;
  /** By the base of a series' name. */
  readonly series: Readonly<Record<string, string>>;
}

/** The same colour for the same thing in every chart, gauge and key; the style sheet has a class `of-…` for each. */
export const SERIES_COLOURS: Readonly<Record<string, string>> = {
  ALL: '--blue',
  NI: '--orange',
  ROI: '--green',
  NET: '--blue',
  EWIC: '--orange',
  GRNLK: '--green',
  MOYLE: '--purple',
  FUEL_RENEW: '--green',
  FUEL_GAS: '--orange',
  FUEL_NET_IMPORT: '--blue',
  FUEL_COAL: '--grey',
  FUEL_OTHER_FOSSIL: '--purple',
  WIND: '--green',
  SOLAR: '--orange',
  OTHER: '--grey',
  IMPORT: '--blue',
};

const OTHER = '--grey';

export function colourClass(base: string): string {
  return `of${(SERIES_COLOURS[base] ?? OTHER).slice(1)}`;
}

/** The colours of the chosen theme, which is set here; left to itself, it follows the system. */
export function useColours(theme: Theme): Colours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const update = (): void => setColours(readColours());
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    update();
    scheme.addEventListener('change', update);
    return () => scheme.removeEventListener('change', update);
  }, [theme]);
  return colours;
}

/** A variable may be `light-dark(…)`, which only a real property resolves. */
function readColours(): Colours {
  const probe = document.body.appendChild(document.createElement('i'));
  const read = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    text: read('--muted'),
    line: read('--line'),
    gap: read('--gap'),
    series: Object.fromEntries(Object.entries(SERIES_COLOURS).map(([base, name]) => [base, read(name)])),
  };
  probe.remove();
  return colours;
}
