import type { JSX } from 'preact';
import type { BestTime, SeriesRecord } from '../api.js';
import { Choice } from '../choice.js';
import { displayOf, formatClock, formatTime, type Display } from '../format.js';
import { seriesLabel } from '../series-labels.js';
import { useAnswer } from '../use-answer.js';
import type { View } from '../view.js';
import { words } from '../words/words.js';
import { stripOf, type StripHour } from './strip.js';

const QUARTER_MS = 15 * 60_000;
const HOURS = 24;

interface Props {
  readonly view: View;
  /** The record that the page holds: its forecast is looked at for the least carbon. */
  readonly carbon: SeriesRecord | null;
  readonly version: string | null;
  readonly now: number;
  readonly onChange: (change: Partial<View>) => void;
}

/** When to use power: the best stretch of the next day, why, and the hours about it. */
export function GreenHours({ view, carbon, version, now, onChange }: Props): JSX.Element {
  const { objective, duration } = view;
  const region = view.region === 'each' ? 'ALL' : view.region;
  const question = `duration=${duration}&objective=${objective}&region=${region}`;
  // The answer holds until the next quarter of an hour, or until another forecast
  const quarter = Math.floor(now / QUARTER_MS);
  const asked = version && `${version} ${quarter}`;
  const best = useAnswer<Partial<BestTime>>({
    subject: `best ${question}`,
    path: asked && `/api/best-time?${question}`,
    version: asked,
    accept: [200, 503],
    keep: true,
  });
  const from = `${new Date(Math.floor(now / (4 * QUARTER_MS)) * 4 * QUARTER_MS).toISOString().slice(0, 19)}Z`;
  const forecast = useAnswer<Partial<SeriesRecord>>({
    subject: `strip ${region}`,
    path: version && objective === 'wind' ? `/api/wind?from=${from}&series=${region}_FORECAST` : null,
    version,
    accept: [200, 503],
    keep: true,
  });
  const goal = objective === 'carbon' ? 'least' : 'most';
  const record = objective === 'carbon' ? carbon : forecast.data?.series ? (forecast.data as SeriesRecord) : null;
  const hours = record ? stripOf(record, region, { now: now / 1000, hours: HOURS, goal }) : [];
  const display = displayOf(objective === 'carbon' ? 'g/kWh' : 'MW', view.unit);
  const { green } = words;
  return (
    <section class="green" aria-labelledby="green">
      <div class="charts-head">
        <h2 id="green">
          {green.title} <span class="unit">{seriesLabel(region)}</span>
        </h2>
        <div class="toolbar">
          <Choice
            legend={green.objective}
            options={green.objectives}
            chosen={objective}
            onChoose={(one) => onChange({ objective: one })}
          />
          <Choice
            legend={green.duration}
            options={green.durations}
            chosen={duration}
            onChoose={(one) => onChange({ duration: one })}
          />
        </div>
      </div>
      <div class="card">
        {best.data?.confidence ? (
          <Answer best={best.data as BestTime} display={display} hours={hours} question={question} />
        ) : (
          <p class="note" data-loading={(!best.data && !best.failing) || undefined}>
            {best.failing ? words.card.asking : best.data ? green.noForecast : words.card.loading}
          </p>
        )}
      </div>
    </section>
  );
}

interface AnswerProps {
  readonly best: BestTime;
  readonly display: Display;
  readonly hours: readonly StripHour[];
  readonly question: string;
}

function Answer({
  best: { best, if_now: first, worst, reasons, confidence },
  display,
  hours,
  question,
}: AnswerProps): JSX.Element {
  const { green } = words;
  if (!best || !first || !worst) return <p class="note">{green.noForecast}</p>;
  const say = (value: number): string => `${display.format(value)} ${display.unit}`;
  const [start, end] = [Date.parse(best.start), Date.parse(best.end)];
  return (
    <>
      <p class="best">
        <strong>{green.best(formatTime(start), formatClock(end))}</strong> <span class="best-mean">{say(best.mean)}</span>
      </p>
      <p class="note">
        {best.start === first.start ? green.startNow : green.ifNow(say(first.mean))} ·{' '}
        {green.worst(say(worst.mean), formatTime(Date.parse(worst.start)))} · {green.sure[confidence.level]}
      </p>
      <Strip hours={hours} start={start / 1000} end={end / 1000} display={display} />
      <details>
        <summary>{green.why}</summary>
        <ul class="reasons" lang="en">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <HoursTable hours={hours} display={display} />
        <a href={`/api/green-hours.ics?${question}`}>{green.calendar}</a>
      </details>
    </>
  );
}

/** A picture of the table in the details. */
function Strip({
  hours,
  start,
  end,
  display,
}: {
  hours: readonly StripHour[];
  start: number;
  end: number;
  display: Display;
}): JSX.Element {
  return (
    <div class="strip" aria-hidden="true">
      {hours.map(({ at, mean, good }, index) => (
        <span
          key={at}
          class="strip-hour"
          data-best={(at < end && at + 3600 > start) || undefined}
          title={`${formatTime(at * 1000)}: ${display.format(mean)} ${display.unit}`}
        >
          <i style={{ height: `${20 + 80 * good}%`, '--good': `${Math.round(100 * good)}%` }} />
          <small>{index % 3 === 0 ? formatClock(at * 1000) : ''}</small>
        </span>
      ))}
    </div>
  );
}

function HoursTable({ hours, display }: { hours: readonly StripHour[]; display: Display }): JSX.Element {
  const title = words.green.strip(hours.length);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.green.hour}</th>
            {hours.map(({ at }) => (
              <th key={at} scope="col">
                {formatClock(at * 1000)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.green.mean(display.unit)}</th>
            {hours.map(({ at, mean }) => (
              <td key={at}>{display.format(mean)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
