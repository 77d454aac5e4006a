import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Subject, AreaState, ForecastRecord, GapSummary, SeriesRecord } from './api.js';
import { AREA_FACTS, DAY } from './areas.js';
import { describeSeries, gapsShown, seriesAsked, seriesShown, toChartData } from './chart-data.js';
import { fanOf } from './fan.js';
import { FactsTable } from './facts-table.js';
import { displayOf, formatAgo, formatTime, needsYear } from './format.js';
import { GapRemark } from './gap-remark.js';
import { Key } from './key.js';
import { isLate } from './lateness.js';
import { Share } from './share/share.js';
import { Plot } from './plot.js';
import { isDerived } from './series-labels.js';
import { askedStretch, csvPath, seriesPath, stretchOf, type TimeWindow } from './time-window.js';
import { typicalPoints, type Profile } from './typical.js';
import { useAnswer, type Answer } from './use-answer.js';
import type { Colours } from './use-colours.js';
import { formatView, type RegionChoice, type Span, type View } from './view.js';
import { words } from './words/words.js';

/** Of what is usual, in seconds: over longer it is only a texture. */
const LONGEST_TYPICAL = 31 * DAY;

interface Props {
  readonly area: Subject;
  readonly view: View;
  readonly shared: TimeWindow | null;
  /** What all charts show where no part is looked at. */
  readonly whole: Span | null;
  readonly state: AreaState | null;
  /** Where the page has asked for the series already. */
  readonly held: Answer<SeriesRecord> | null;
  readonly gaps: GapSummary | null;
  readonly forecasts: ForecastRecord | null;
  readonly typical: { readonly name: string; readonly profile: Profile } | null;
  /** Of the carbon: grams that one more kilowatt-hour causes, of the whole island. */
  readonly marginal?: number | null;
  readonly colours: Colours;
  readonly now: number;
  /** In a frame of another page: what leads elsewhere is left out. */
  readonly embedded?: boolean;
  readonly onChange: (change: Partial<View>) => void;
  /** First and last time of what there is to show. */
  readonly onReach: (area: Subject, reach: Span) => void;
}

export function ChartCard(props: Props): JSX.Element {
  const { area, view, shared, whole, state, held, embedded = false, onChange } = props;
  const title = words.areas[area];
  const window = shared && stretchOf(area, view.span ?? shared);
  // Where upstream does not give the chosen region, all that it gives is shown
  const [all, setAll] = useState(false);
  const names = all ? null : seriesAsked(area, view.region);
  const own = useAnswer<SeriesRecord>({
    subject: names ? `${area} ${view.region}` : area,
    path: shared && state?.loaded && !held ? seriesPath(area, askedStretch(area, shared, view.span), names) : null,
    version: state?.generated_at ?? null,
    keep: true,
  });
  const { failing } = held ?? own;
  const arrived = useLast((held ?? own).data, view.region);
  useEffect(() => {
    if (names && own.data && names.every((name) => !own.data!.series[name]?.length)) setAll(true);
  }, [own.data]);
  const alone = view.area === area && !embedded;
  return (
    <article class="card" data-area={area} data-alone={alone || undefined} aria-labelledby={`${area}-title`}>
      {arrived && window && whole ? (
        <Chart {...props} record={arrived.record} region={arrived.region} window={window} whole={whole} failing={failing}>
          {!embedded && (
            <Share
              title={title}
              name={area}
              synthetic={state?.synthetic ?? false}
              embed={`/embed/chart?${formatView({ ...view, area })}`}
            />
          )}
          {embedded ? (
            <a href={`/ui/#${formatView(view)}`} target="_blank" rel="noopener">
              {words.title}
            </a>
          ) : (
            <button type="button" onClick={() => onChange({ area: alone ? null : area })}>
              {alone ? words.card.all : words.card.enlarge}
              <span class="hidden">{alone ? '' : ` ${title}`}</span>
            </button>
          )}
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
  const name = words.areas[area];
  if (failing) return words.card.failed(name);
  if (state && !state.loaded) return words.card.notYet(name);
  return shared || !state ? words.card.loading : words.card.none;
}

interface Arrived {
  readonly record: SeriesRecord;
  readonly region: RegionChoice;
}

/** What was there stays in sight until what is asked for another region has come. */
function useLast(record: SeriesRecord | null, region: RegionChoice): Arrived | null {
  const last = useRef<Arrived | null>(null);
  if (record && (last.current?.record !== record || last.current.region !== region)) last.current = { record, region };
  return last.current;
}

interface ChartProps extends Props {
  readonly record: SeriesRecord;
  readonly region: RegionChoice;
  readonly window: Span;
  readonly whole: Span;
  readonly failing: boolean;
  readonly children: ComponentChildren;
}

function Chart(props: ChartProps): JSX.Element {
  const { area, view, region, window, whole, state, colours, now, failing, onChange, onReach, children } = props;
  const { unit, cadence } = AREA_FACTS[area];
  const title = words.areas[area];
  const daily = area === 'generation';
  const axis = view.span ?? whole;
  const display = useMemo(() => displayOf(unit, view.unit), [unit, view.unit]);
  const { typical } = props;
  const record = useMemo((): SeriesRecord => {
    if (!typical) return props.record;
    const points = typicalPoints(
      typical.profile,
      { from: Math.max(axis.from, axis.until - LONGEST_TYPICAL), until: axis.until },
      cadence,
    );
    return { ...props.record, series: { ...props.record.series, [`${typical.name}_TYPICAL`]: points } };
  }, [props.record, typical, axis.from, axis.until]);
  const names = useMemo(() => seriesShown(area, record, region), [area, record, region]);
  const data = useMemo(() => toChartData(record, names, window, cadence), [record, names, window.from, window.until, cadence]);
  const missing = useMemo(() => gapsShown(props.gaps, area, names, axis), [props.gaps, area, names, axis]);
  const facts = useMemo(() => describeSeries(data), [data]);
  const fan = useMemo(() => fanOf(props.forecasts, area, data), [props.forecasts, area, data]);
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
          <a href={csvPath(area, stretchOf(area, axis), names)} download={`${area}.csv`} aria-label={words.card.csv(title)}>
            CSV
          </a>
          {children}
        </div>
      </header>
      <Key area={area} facts={facts} names={names} display={display} />
      {data.times.length > 0 ? (
        <Plot
          area={area}
          cadence={cadence}
          data={data}
          fan={fan}
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
          {words.card.noReadings(title)}
          {state?.newest_reading_at &&
            words.card.latestIs(
              formatTime(newestOf(state), { daily, year: needsYear(newestOf(state), now) }),
              formatAgo(now - newestOf(state)),
            )}
        </p>
      )}
      <p class="remarks">
        {late && <span class="late">{words.card.late(formatAgo(now - newest))}</span>}
        {state?.problem && <span class="late">{words.card.unusable}</span>}
        {failing && <span class="late">{words.card.asking}</span>}
        {typeof props.marginal === 'number' && (
          <span class="how-read">
            {words.card.marginal(`${display.format(props.marginal)} ${display.unit}`)} (
            <a href="/guide/carbon#marginal-estimate" hreflang="en">
              {words.card.how}
            </a>
            )
          </span>
        )}
        {fan.size > 0 && <span class="how-read">{words.card.fan}</span>}
        <GapRemark gaps={missing} compared={names.filter((name) => !isDerived(name)).length > 1} />
        {Number.isFinite(newest) && !late && <span>{words.card.latest(formatTime(newest, { daily, year }))}</span>}
      </p>
      <FactsTable
        area={area}
        facts={facts}
        display={display}
        year={year}
        daily={daily}
        open={view.area === area && !props.embedded}
      />
    </>
  );
}

function newestOf({ newest_reading_at: newest }: AreaState): number {
  return Date.parse(newest ?? '');
}
