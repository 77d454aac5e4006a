import type { JSX } from 'preact';
import type { ForecastRecord, JudgedHorizon } from '../api.js';
import { AREA_FACTS } from '../areas.js';
import { displayOf, type Display } from '../format.js';
import { seriesLabel } from '../series-labels.js';
import type { View } from '../view.js';
import { words } from '../words/words.js';
import { judgedWords } from './words.js';
import './judged.css';

const JUDGED = ['carbon', 'wind', 'solar', 'demand'] as const;

/** Errors of forecasts by how far ahead they were, beside those of saying that all stays as it is. Loaded when it is opened. */
export function Judged({ record, view }: { record: ForecastRecord; view: View }): JSX.Element {
  const say = judgedWords();
  const region = view.region === 'each' ? 'ALL' : view.region;
  const cards = JUDGED.flatMap((forecast) => {
    const horizons = record.forecasts[forecast]?.regions[region] ?? [];
    return horizons.length > 0 ? [{ forecast, horizons, display: displayOf(AREA_FACTS[forecast].unit, view.unit) }] : [];
  });
  if (cards.length === 0) return <p class="note">{say.none}</p>;
  return (
    <>
      <p class="note">{say.note(record.days)}</p>
      <div class="judged-cards">
        {cards.map(({ forecast, horizons, display }) => (
          <article key={forecast} class="card" data-judged={forecast} aria-labelledby={`judged-${forecast}`}>
            <h3 id={`judged-${forecast}`}>
              {words.areas[forecast]}{' '}
              <span class="unit">
                {seriesLabel(region)}, {display.unit}
              </span>
            </h3>
            <Bars horizons={horizons} />
            <Horizons title={words.areas[forecast]} horizons={horizons} display={display} />
          </article>
        ))}
      </div>
    </>
  );
}

/** A picture of the table below it. */
function Bars({ horizons }: { horizons: readonly JudgedHorizon[] }): JSX.Element {
  const say = judgedWords();
  const most = Math.max(...horizons.flatMap(({ mean_error, persistence_error }) => [mean_error, persistence_error])) || 1;
  return (
    <div aria-hidden="true">
      <div class="judged-bars">
        {horizons.map(({ horizon_hours: hours, mean_error: error, persistence_error: persistence }) => (
          <span key={hours}>
            <i style={{ height: `${(100 * error) / most}%` }} />
            <i data-persistence style={{ height: `${(100 * persistence) / most}%` }} />
            <small>{hours} h</small>
          </span>
        ))}
      </div>
      <p class="judged-key">
        <i /> {say.key.error} <i data-persistence /> {say.key.persistence}
      </p>
    </div>
  );
}

function Horizons({
  title,
  horizons,
  display,
}: {
  title: string;
  horizons: readonly JudgedHorizon[];
  display: Display;
}): JSX.Element {
  const say = judgedWords();
  const { format } = display;
  const signed = (value: number): string =>
    value > 0 && !/^0(\.0*)?$/.test(format(value)) ? `+${format(value)}` : format(value);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={`${words.judged}: ${title}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.ahead}</th>
            <th scope="col">{say.samples}</th>
            <th scope="col">{say.error}</th>
            <th scope="col">{say.bias}</th>
            <th scope="col">{say.persistence}</th>
            <th scope="col">{say.skill}</th>
          </tr>
        </thead>
        <tbody>
          {horizons.map((one) => (
            <tr key={one.horizon_hours}>
              <th scope="row">{one.horizon_hours}</th>
              <td>{one.samples.toLocaleString('en-IE')}</td>
              <td>{format(one.mean_error)}</td>
              <td>{signed(one.bias)}</td>
              <td>{format(one.persistence_error)}</td>
              <td>{one.skill === null ? '–' : one.skill.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
