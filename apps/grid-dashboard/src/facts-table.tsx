import type { JSX } from 'preact';
import type { Area } from './api.js';
import { AREA_FACTS } from './areas.js';
import type { SeriesFacts } from './chart-data.js';
import { formatTime, type Display } from './format.js';
import { seriesLabel } from './series-labels.js';

interface Props {
  readonly area: Area;
  readonly facts: readonly SeriesFacts[];
  readonly display: Display;
  readonly year: boolean;
  readonly open: boolean;
}

/** The figures with all their digits; those in the chart and on the tiles are rounded. */
export function FactsTable({ area, facts, display, year, open }: Props): JSX.Element {
  const { title } = AREA_FACTS[area];
  return (
    <details open={open}>
      <summary>{title} in numbers</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={`${title} in numbers`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Series</th>
              <th scope="col">Latest, {display.unit}</th>
              <th scope="col">At (Irish time)</th>
              <th scope="col">Lowest</th>
              <th scope="col">Highest</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, latest, latestAt, lowest, highest }) => (
              <tr key={name}>
                <th scope="row">{seriesLabel(name)}</th>
                <td>{display.exact(latest)}</td>
                <td>{formatTime(latestAt, { daily: area === 'generation', year })}</td>
                <td>{display.exact(lowest)}</td>
                <td>{display.exact(highest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
