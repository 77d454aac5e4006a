import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Area, AreaState, GapSummary, SeriesRecord } from './api.js';
import { AREA_FACTS } from './areas.js';
import { describeSeries, extent, gapsShown, seriesShown, toChartData } from './chart-data.js';
import { FactsTable } from './facts-table.js';
import { displayOf, formatAgo, formatTime } from './format.js';
import { Key } from './key.js';
import { isLate } from './lateness.js';
import { Plot } from './plot.js';
import { isDerived } from './series-labels.js';
import { csvPath, seriesPath, spanOf, type TimeWindow } from './time-window.js';
import { useAnswer } from './use-answer.js';
import type { Colours } from './use-colours.js';
import type { View } from './view.js';

interface Props {
  readonly area: Area;
  readonly view: View;
  readonly shared: TimeWindow | null;
  readonly state: AreaState | null;
  readonly gaps: GapSummary | null;
  readonly colours: Colours;
  readonly now: number;
  readonly onChange: (change: Partial<View>) => void;
}

export function ChartCard(props: Props): JSX.Element {
  const { area, view, shared, state, onChange } = props;
  const { title } = AREA_FACTS[area];
  const window = shared && spanOf(area, shared);
  const asked = window && view.span ? { ...window, from: Math.min(window.from, view.span.from) } : window;
  const { data: record, failing } = useAnswer<SeriesRecord>({
    subject: area,
    path: asked && state?.loaded ? seriesPath(area, view.range, asked) : null,
    version: state?.generated_at ?? null,
  });
  const alone = view.area === area;
  return (
    <article class="card" data-area={area} data-alone={alone || undefined} aria-labelledby={`${area}-title`}>
      {record && window ? (
        <Chart
          {...props}
          record={record}
          window={view.span && area !== 'generation' ? { ...view.span, end: view.span.until } : window}
          failing={failing}
        >
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
  readonly window: TimeWindow;
  readonly failing: boolean;
  readonly children: ComponentChildren;
}

function Chart({ area, view, record, window, state, gaps, colours, now, failing, onChange, children }: ChartProps): JSX.Element {
  const { title, unit, cadence } = AREA_FACTS[area];
  const display = useMemo(() => displayOf(unit, view.unit), [unit, view.unit]);
  const names = useMemo(() => seriesShown(area, record, view.region), [area, record, view.region]);
  const data = useMemo(() => toChartData(record, names, window, cadence), [record, names, window.from, window.until, cadence]);
  const drawn = useMemo(() => extent(data, window, cadence), [data, window.from, window.end, cadence]);
  const missing = useMemo(() => gapsShown(gaps, area, names), [gaps, area, names]);
  const facts = useMemo(() => describeSeries(data), [data]);
  const inSight = missing.filter(({ from, until }) => until > drawn.from && from < drawn.until).length;
  const newest = Math.max(...facts.filter(({ name }) => !isDerived(name)).map(({ latestAt }) => latestAt));
  const late = !view.span && isLate(area, newest, now);
  return (
    <>
      <header>
        <h3 id={`${area}-title`}>
          {title} <span class="unit">{display.unit}</span>
        </h3>
        <div class="actions">
          <a href={csvPath(area, drawn, names)} download={`${area}.csv`} aria-label={`${title} as CSV`}>
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
          extent={drawn}
          gaps={missing}
          display={display}
          colours={colours}
          onZoom={(span) => onChange({ span })}
        />
      ) : (
        <p class="empty">
          No readings of {title} in this time.
          {state?.newest_reading_at &&
            ` The latest is of ${formatTime(Date.parse(state.newest_reading_at), area === 'generation')}, ${formatAgo(now - Date.parse(state.newest_reading_at))}.`}
        </p>
      )}
      <p class="remarks">
        {late && <span class="late">latest reading {formatAgo(now - newest)}</span>}
        {state?.problem && <span class="late">the latest data cannot be used: these are the ones before</span>}
        {failing && <span class="late">asking again</span>}
        {inSight > 0 && <span class="has-gaps">{inSight === 1 ? '1 gap' : `${inSight} gaps`}, shaded</span>}
        {Number.isFinite(newest) && !late && <span>latest: {formatTime(newest, area === 'generation')}</span>}
      </p>
      <FactsTable area={area} facts={facts} display={display} open={view.area === area} />
    </>
  );
}
