import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Area, AreaState, GapSummary, SeriesRecord } from './api.js';
import { AREA_FACTS, DAY } from './areas.js';
import { describeSeries, gapsShown, seriesShown, toChartData } from './chart-data.js';
import { FactsTable } from './facts-table.js';
import { displayOf, formatAgo, formatTime, needsYear } from './format.js';
import { GapRemark } from './gap-remark.js';
import { Key } from './key.js';
import { isLate } from './lateness.js';
import { Plot } from './plot.js';
import { isDerived } from './series-labels.js';
import { csvPath, seriesPath, stretchOf, type TimeWindow } from './time-window.js';
import { useAnswer } from './use-answer.js';
import type { Colours } from './use-colours.js';
import type { Span, View } from './view.js';

interface Props {
  readonly area: Area;
  readonly view: View;
  readonly shared: TimeWindow | null;
  /** What all charts show where no part is looked at. */
  readonly whole: Span | null;
  readonly state: AreaState | null;
  readonly gaps: GapSummary | null;
  readonly colours: Colours;
  readonly now: number;
  readonly onChange: (change: Partial<View>) => void;
  /** First and last time of what there is to show. */
  readonly onReach: (area: Area, reach: Span) => void;
}

export function ChartCard(props: Props): JSX.Element {
  const { area, view, shared, whole, state, onChange } = props;
  const { title } = AREA_FACTS[area];
  const window = shared && stretchOf(area, view.span ?? shared);
  const asked = shared && stretchOf(area, { ...shared, from: Math.min(shared.from, view.span?.from ?? shared.from) });
  const { data: record, failing } = useAnswer<SeriesRecord>({
    subject: area,
    path: asked && state?.loaded ? seriesPath(area, asked) : null,
    version: state?.generated_at ?? null,
  });
  const alone = view.area === area;
  return (
    <article class="card" data-area={area} data-alone={alone || undefined} aria-labelledby={`${area}-title`}>
      {record && window && whole ? (
        <Chart {...props} record={record} window={window} whole={whole} failing={failing}>
          <button type="button" onClick={() => onChange({ area: alone ? null : area })}>
            {alone ? 'Show all eight' : 'Enlarge'}
            <span class="hidden">{alone ? '' : ` ${title}`}</span>
          </button>
        </Chart>
      ) : (
        <>
          <h3 id={`${area}-title`}>{title}</h3>
          <p class="empty">{emptyNote(props, failing)}</p>
        </>
      )}
    </article>
  );
}

function emptyNote({ area, state, shared }: Props, failing: boolean): string {
  const name = AREA_FACTS[area].title;
  if (failing) return `${name} could not be fetched; this page asks again by itself.`;
  if (state && !state.loaded) return `The service has no data of ${name} yet; they appear here as soon as it has.`;
  return shared || !state ? 'Loading …' : 'No data yet.';
}

interface ChartProps extends Props {
  readonly record: SeriesRecord;
  readonly window: Span;
  readonly whole: Span;
  readonly failing: boolean;
  readonly children: ComponentChildren;
}

function Chart(props: ChartProps): JSX.Element {
  const { area, view, record, window, whole, state, colours, now, failing, onChange, onReach, children } = props;
  const { title, unit, cadence } = AREA_FACTS[area];
  const daily = area === 'generation';
  const axis = view.span ?? whole;
  const display = useMemo(() => displayOf(unit, view.unit), [unit, view.unit]);
  const names = useMemo(() => seriesShown(area, record, view.region), [area, record, view.region]);
  const data = useMemo(() => toChartData(record, names, window, cadence), [record, names, window.from, window.until, cadence]);
  const missing = useMemo(() => gapsShown(props.gaps, area, names, axis), [props.gaps, area, names, axis]);
  const facts = useMemo(() => describeSeries(data), [data]);
  const year = needsYear(axis.from * 1000, axis.until * 1000, now);
  const newest = daily
    ? Date.parse(state?.newest_reading_at ?? '')
    : Math.max(...facts.filter(({ name }) => !isDerived(name)).map(({ latestAt }) => latestAt));
  const late = !view.span && Number.isFinite(newest) && isLate(area, newest, now);
  useEffect(() => {
    const [first, last] = [data.times[0], data.times.at(-1)];
    if (first === undefined || last === undefined) return;
    // Half of the bar of a day stands before the middle of it, and half of today's has not come yet
    onReach(area, daily ? { from: first - DAY / 2, until: first } : { from: first, until: last });
  }, [area, data]);
  return (
    <>
      <header>
        <h3 id={`${area}-title`}>
          {title} <span class="unit">{display.unit}</span>
        </h3>
        <div class="actions">
          <a href={csvPath(area, stretchOf(area, axis), names)} download={`${area}.csv`} aria-label={`${title} as CSV`}>
            CSV
          </a>
          {children}
        </div>
      </header>
      <Key area={area} facts={facts} names={names} display={display} />
      {data.times.length > 0 ? (
        <Plot
          area={area}
          data={data}
          axis={axis}
          whole={whole}
          gaps={missing}
          year={year}
          minute={Math.floor(now / 60_000)}
          display={display}
          colours={colours}
          onZoom={(span) => onChange({ span })}
        />
      ) : (
        <p class="empty">
          No readings of {title} in this time.
          {state?.newest_reading_at &&
            ` The latest is of ${formatTime(newestOf(state), { daily, year: needsYear(newestOf(state), now) })}, ${formatAgo(now - newestOf(state))}.`}
        </p>
      )}
      <p class="remarks">
        {late && <span class="late">latest reading {formatAgo(now - newest)}</span>}
        {state?.problem && <span class="late">the latest data cannot be used: these are the ones before</span>}
        {failing && <span class="late">asking again</span>}
        <GapRemark gaps={missing} compared={names.filter((name) => !isDerived(name)).length > 1} />
        {Number.isFinite(newest) && !late && <span>latest: {formatTime(newest, { daily, year })}</span>}
      </p>
      <FactsTable area={area} facts={facts} display={display} year={year} open={view.area === area} />
    </>
  );
}

function newestOf({ newest_reading_at: newest }: AreaState): number {
  return Date.parse(newest ?? '');
}
