import type { JSX } from 'preact';
import type { Area } from './api.js';
import { AREA_FACTS } from './areas.js';
import type { SeriesFacts } from './chart-data.js';
import type { Display } from './format.js';
import { baseOf, isDerived, isExtreme, seriesLabel } from './series-labels.js';
import { colourClass } from './use-colours.js';

interface Props {
  readonly area: Area;
  readonly names: readonly string[];
  readonly facts: readonly SeriesFacts[];
  readonly display: Display;
}

/** Which line is which, and where it ends. */
export function Key({ area, names, facts, display }: Props): JSX.Element {
  const { limit } = AREA_FACTS[area];
  return (
    <ul class="key">
      {names.map((name) => {
        const latest = facts.find((fact) => fact.name === name)?.latest;
        return (
          <li key={name} class={colourClass(baseOf(name))} data-line={lineOf(area, name)}>
            {seriesLabel(name)} <b>{latest === undefined ? 'no data' : display.format(latest)}</b>
          </li>
        );
      })}
      {limit !== undefined && (
        <li data-line="limit">
          Limit <b>{display.format(limit)}</b>
        </li>
      )}
    </ul>
  );
}

function lineOf(area: Area, name: string): string {
  if (area === 'generation') return 'bar';
  if (isExtreme(name)) return 'extreme';
  return isDerived(name) ? 'forecast' : 'actual';
}
