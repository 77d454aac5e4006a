import type { JSX } from 'preact';
import type { SeriesGaps } from './chart-data.js';
import { baseOf, seriesLabel } from './series-labels.js';
import { colourClass } from './use-colours.js';
import { words } from './words/words.js';

interface Props {
  readonly gaps: readonly SeriesGaps[];
  /** Several series are in the chart: whose gaps they are is said, in the colours of the strips in which they are shaded. */
  readonly compared: boolean;
}

export function GapRemark({ gaps, compared }: Props): JSX.Element {
  return (
    <>
      {gaps.map(({ name, spans }) => (
        <span key={name} class={`has-gaps ${compared ? colourClass(baseOf(name)) : ''}`}>
          {compared && `${seriesLabel(name)}: `}
          {words.card.gaps(spans.length)}
        </span>
      ))}
    </>
  );
}
