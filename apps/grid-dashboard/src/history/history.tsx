import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Brush } from '../brush.js';
import { Choice } from '../choice.js';
import { displayOf, formatPeriod } from '../format.js';
import { AREA_FACTS } from '../areas.js';
import { useAnswer } from '../use-answer.js';
import type { Colours } from '../use-colours.js';
import { MEASURES, type View } from '../view.js';
import { words } from '../words/words.js';
import { Calendar } from './calendar.js';
import { Curve } from './curve.js';
import { FuelMix } from './fuel-mix.js';
import { MeasureChart } from './measure-chart.js';
import { daysOf, isYear, periodsOf } from './period.js';
import { dailyMeans, durationCurve, periodFacts } from './period-facts.js';
import { PeriodPicker } from './period-picker.js';
import { Records } from './records.js';
import { Supply } from './supply-chart.js';
import { useHours, type Archive } from './use-history.js';
import './history.css';

interface Props {
  readonly view: View;
  readonly colours: Colours;
  readonly now: number;
  readonly onChange: (change: Partial<View>) => void;
}

/** Months and years out of the archive. Loaded when it is opened: nothing of it is in the first view. */
export function History(props: Props): JSX.Element {
  const { view, now, onChange } = props;
  const { history } = words;
  const archive = useAnswer<Partial<Archive>>({ subject: 'archive', path: '/archive/', accept: [200, 503] });
  const hour = Math.floor(now / 3_600_000);
  const periods = useMemo(() => periodsOf(archive.data?.files ?? [], now), [archive.data, hour]);
  const period = view.period ?? periods.find((name) => !isYear(name)) ?? null;
  const measures = Object.fromEntries(MEASURES.map((measure) => [measure, words.areas[measure]]));
  return (
    <section aria-labelledby="months">
      <div class="charts-head">
        <h2 id="months">{period ? formatPeriod(period) : words.pages.history}</h2>
        <div class="toolbar">
          {period && <PeriodPicker periods={periods} period={period} against={view.against} onChange={onChange} />}
        </div>
      </div>
      <div class="toolbar history-tools">
        <Choice
          legend={history.measure}
          options={measures as Record<View['measure'], string>}
          chosen={view.measure}
          onChoose={(measure) => onChange({ measure })}
        />
        {AREA_FACTS[view.measure].regional && (
          <Choice
            legend={words.tools.region}
            options={{ ALL: words.series.ALL, NI: words.series.NI, ROI: words.series.ROI }}
            chosen={view.region === 'each' ? 'ALL' : view.region}
            onChoose={(region) => onChange({ region })}
          />
        )}
      </div>
      {period ? (
        <PeriodCards
          {...props}
          period={period}
          synthetic={archive.data?.synthetic ?? false}
          revision={archive.data?.revision === undefined ? null : String(archive.data.revision)}
        />
      ) : (
        <p class="empty">{archive.failing ? history.failed : archive.data ? history.noArchive : words.card.loading}</p>
      )}
    </section>
  );
}

function PeriodCards(props: Props & { period: string; revision: string | null; synthetic: boolean }): JSX.Element {
  const { view, period, revision, now, onChange } = props;
  const { measure, region, against } = view;
  const { history } = words;
  const own = useHours(measure, region, period, revision);
  const other = useHours(measure, region, against, revision);
  const yearly = isYear(period);
  const display = useMemo(() => displayOf(AREA_FACTS[measure].unit, view.unit), [measure, view.unit]);
  const whole = useMemo(() => daysOf(period), [period]);
  const otherDays = useMemo(() => (against ? daysOf(against) : null), [against]);
  const days = useMemo(() => dailyMeans(own.hours ?? [], whole), [own.hours, whole]);
  const facts = useMemo(() => periodFacts(own.hours ?? [], days, now / 1000), [own.hours, days]);
  const before = useMemo(
    () => (otherDays && other.hours ? periodFacts(other.hours, dailyMeans(other.hours, otherDays), now / 1000) : null),
    [otherDays, other.hours],
  );
  const curve = useMemo(() => durationCurve((own.hours ?? []).map(({ value }) => value)), [own.hours]);
  const otherCurve = useMemo(() => durationCurve((other.hours ?? []).map(({ value }) => value)), [other.hours]);
  const title = words.areas[measure];
  const ends = useMemo(() => ({ from: whole[0]!.from, until: whole.at(-1)!.until }), [whole]);
  if (!own.hours || !facts) {
    return <p class="empty">{own.failing ? history.failed : own.hours ? history.none : words.card.loading}</p>;
  }
  return (
    <>
      <Brush whole={ends} shown={view.span} line={own.hours} onSpan={(span) => onChange({ span })} />
      <div class="charts" data-history>
        <MeasureChart {...props} display={display} own={own} days={days} other={other} otherDays={otherDays} />
        <article class="card wide" aria-labelledby="calendar-title">
          <h3 id="calendar-title">
            {history.calendar}{' '}
            <span class="unit">
              {title}, {display.unit}
            </span>
          </h3>
          <Calendar
            key={period}
            yearly={yearly}
            days={days}
            hours={own.hours}
            display={display}
            onOpen={(month) => onChange({ period: month, against: null, span: null })}
          />
        </article>
        <article class="card" aria-labelledby="curve-title">
          <h3 id="curve-title">
            {history.curve}{' '}
            <span class="unit">
              {title}, {display.unit}
            </span>
          </h3>
          <Curve curve={curve} before={otherCurve} display={display} fromZero={measure !== 'frequency'} />
        </article>
        <article class="card" aria-labelledby="records-title">
          <h3 id="records-title">
            {history.records}{' '}
            <span class="unit">
              {title}, {display.unit}
            </span>
          </h3>
          <Records facts={facts} before={before} against={against} display={display} />
        </article>
        <Supply {...props} />
        <FuelMix {...props} />
      </div>
    </>
  );
}
