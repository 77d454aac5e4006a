import type { JSX } from 'preact';
import type { Charted } from './api.js';
import { AREA_FACTS } from './areas.js';
import type { SeriesFacts } from './chart-data.js';
import type { Display } from './format.js';
import { baseOf, isBefore, isDerived, isExtreme, isTypical, seriesLabel } from './series-labels.js';
import { colourClass } from './use-colours.js';
import { words } from './words/words.js';

interface Props {
  readonly area: Charted;
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
            {seriesLabel(name)} <b>{latest === undefined ? words.tiles.none : display.format(latest)}</b>
          </li>
        );
      })}
      {limit !== undefined && (
        <li data-line="limit">
          {words.card.limit} <b>{display.format(limit)}</b>
        </li>
      )}
    </ul>
  );
}

function lineOf(area: Charted, name: string): string {
  if (area === 'generation' || area === 'supply') return 'bar';
  if (isExtreme(name)) return 'extreme';
  if (isBefore(name)) return 'before';
  if (isTypical(name)) return 'typical';
  return isDerived(name) ? 'forecast' : 'actual';
}
