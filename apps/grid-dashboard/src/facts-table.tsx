import type { JSX } from 'preact';
import type { Charted } from './api.js';
import type { SeriesFacts } from './chart-data.js';
import { formatTime, type Display } from './format.js';
import { seriesLabel } from './series-labels.js';
import { words } from './words/words.js';

interface Props {
  readonly area: Charted;
  readonly facts: readonly SeriesFacts[];
  readonly display: Display;
  readonly year: boolean;
  /** Its times are days. */
  readonly daily: boolean;
  readonly open: boolean;
}

/** The figures with all their digits; those in the chart and on the tiles are rounded. */
export function FactsTable({ area, facts, display, year, daily, open }: Props): JSX.Element {
  const title = words.table.title(words.areas[area]);
  return (
    <details open={open}>
      <summary>{title}</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.table.series}</th>
              <th scope="col">{words.table.latest(display.unit)}</th>
              <th scope="col">{words.table.at}</th>
              <th scope="col">{words.table.lowest}</th>
              <th scope="col">{words.table.highest}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, latest, latestAt, lowest, highest }) => (
              <tr key={name}>
                <th scope="row">{seriesLabel(name)}</th>
                <td>{display.exact(latest)}</td>
                <td>{formatTime(latestAt, { daily, year })}</td>
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
