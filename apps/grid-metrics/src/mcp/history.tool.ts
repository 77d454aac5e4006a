import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { invalidQuery } from '../api/series-query.js';
import { notLoaded } from '../api/send-document.js';
import { INTERVALS, LEAST_WIDTH, startOf, type Interval } from '../irish-calendar/index.js';
import {
  AREA_FACTS,
  AREAS,
  CARBON_SERIES,
  DAY,
  pointsOf,
  REGIONS,
  sliceSeries,
  toTimestamp,
  type Area,
  type SeriesEntry,
} from '../snapshot/index.js';
import { AGGREGATES, bucketsOf, type Bucket, type Point } from './domain/buckets.js';
import { freshnessOf, freshnessSchema, sayFreshness, TRY_AGAIN_SECONDS } from './freshness.js';
import { defineTool, type Moment } from './tool.js';

/** What is read from memory holds up others meanwhile: longer stretches are the archive's, which is read by a process of its own. */
const MOST_HELD = 31 * DAY;
/** What a model can still read. */
const MOST_VALUES = 600;

const input = z.strictObject({
  area: z.enum([...AREAS, 'carbon']).describe('One of the eight areas, or carbon: the carbon intensity in g/kWh'),
  series: z
    .array(z.string().max(40))
    .min(1)
    .max(12)
    .optional()
    .describe('Names of series, such as ALL, NI, ROI, or with a forecast ALL_FORECAST; all that is measured if not given'),
  from: timestamp.optional().describe('Start, with an offset, such as 2026-01-31T00:00:00Z; a day before `to` if not given'),
  to: timestamp.optional().describe('End; now if not given. A forecast may be asked for beyond it'),
  interval: z
    .enum(INTERVALS)
    .default('hour')
    .describe('Length of the stretches; days and months are those of the Irish calendar, of 23 or 25 hours where clocks change'),
  aggregate: z.enum(AGGREGATES).default('mean').describe('What of the readings of a stretch'),
});

const output = z.object({
  area: input.shape.area,
  unit: z.string().describe('Of every value'),
  from: timestamp.describe('UTC'),
  to: timestamp.describe('UTC'),
  interval: z.enum(INTERVALS),
  aggregate: z.enum(AGGREGATES),
  read_from: z
    .enum(['memory', 'archive'])
    .describe('archive: what was asked for is older than what the service holds in memory, or longer'),
  series: z
    .record(
      z.string(),
      z.array(
        z.object({
          t: timestamp.describe('Start of the stretch, UTC'),
          value: z.number(),
          readings: z.int().describe('That the value is made of'),
        }),
      ),
    )
    .describe('By name, the oldest first. A stretch without a reading is left out: it is not zero'),
  freshness: freshnessSchema,
});

export const historyTool = defineTool({
  name: 'get_history',
  title: 'How it was',
  description:
    `Past readings of one area, or its forecast, as mean, least or most of each quarter of an hour, hour, day or month: all that was ever read, at most ${MOST_VALUES} values a call. ` +
    'Stretches without a reading are left out: get_gaps says what is missing.',
  input,
  output,
  run: async (asked, moment) => {
    const { area, interval, aggregate } = asked;
    const entry = entryOf(asked.area, moment);
    const names = namesOf(asked);
    const stretch = stretchOf(asked, moment.now);
    refuseMuch(stretch, interval, names);
    const isHeld = stretch.from >= entry.generatedAt - entry.windowDays * DAY && stretch.to - stretch.from <= MOST_HELD;
    const series = isHeld ? heldSeries(entry, names, stretch, asked) : await archivedSeries(names, stretch, asked, moment);
    const freshness = freshnessOf(moment.snapshot, area === 'carbon' ? ['co2', 'demand'] : [area], moment.now);
    const unit = area === 'carbon' ? 'g/kWh' : AREA_FACTS[area].unit;
    const [from, to] = [toTimestamp(stretch.from), toTimestamp(stretch.to)];
    const head = `${area}, ${aggregate} by ${interval} in ${unit}, ${from} to ${to}${isHeld ? '' : ', from the archive'}.`;
    return {
      output: {
        area,
        unit,
        from,
        to,
        interval,
        aggregate,
        read_from: isHeld ? ('memory' as const) : ('archive' as const),
        series: Object.fromEntries([...series].map(([name, buckets]) => [name, buckets.map(written)])),
        freshness,
      },
      text: [head, ...tableOf(series), sayFreshness(freshness)].join('\n'),
    };
  },
});

type Asked = z.output<typeof input>;
type AllBuckets = ReadonlyMap<string, readonly Bucket[]>;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function entryOf(area: Area | 'carbon', { snapshot }: Moment): SeriesEntry {
  const entry = area === 'carbon' ? snapshot.carbon : snapshot.areas.get(area);
  if (!entry) throw notLoaded(TRY_AGAIN_SECONDS);
  return entry;
}

function namesOf({ area, series }: Asked): readonly string[] {
  const measured = area === 'carbon' ? REGIONS : AREA_FACTS[area].readings;
  if (series === undefined) return measured;
  const known = area === 'carbon' ? CARBON_SERIES : [...measured, ...(AREA_FACTS[area].others ?? [])];
  const unknown = series.filter((name) => !known.includes(name));
  if (unknown.length === 0) return [...new Set(series)];
  const detail = `series must be of ${area}: ${known.join(', ')}, and not ${unknown.join(', ')}`;
  throw invalidQuery([{ pointer: '/series', detail }]);
}

function stretchOf({ from, to }: Asked, now: number): Stretch {
  const end = to === undefined ? now : Date.parse(to);
  const start = from === undefined ? end - DAY : Date.parse(from);
  const refuse = (detail: string) => invalidQuery([{ pointer: '/from', detail }]);
  if (start > end) throw refuse('from must not be after to');
  return { from: start, to: end };
}

function* readingsOf({ document, ranges }: SeriesEntry, name: string, stretch: Stretch): Generator<Point> {
  const range = ranges.get(name);
  if (!range) return;
  const json = document.identity.body;
  for (const [time, value] of pointsOf(json, sliceSeries(json, range, stretch)))
    yield { at: Date.parse(time), value: Number(value) };
}

function heldSeries(entry: SeriesEntry, names: readonly string[], stretch: Stretch, { interval, aggregate }: Asked): AllBuckets {
  const of = (name: string): Bucket[] => bucketsOf(readingsOf(entry, name, stretch), (at) => startOf(interval, at), aggregate);
  return new Map(names.map((name) => [name, of(name)]));
}

async function archivedSeries(
  names: readonly string[],
  stretch: Stretch,
  { area, interval, aggregate }: Asked,
  { readArchive }: Moment,
): Promise<AllBuckets> {
  const query = { ...stretch, interval, aggregate, series: names };
  const { series } = await readArchive(area === 'carbon' ? 'intensity' : area, query);
  const of = (name: string): Bucket[] => (series[name] ?? []).map(({ t, value, count }) => ({ at: Date.parse(t), value, count }));
  return new Map(names.map((name) => [name, of(name)]));
}

/** Before anything is read. */
function refuseMuch({ from, to }: Stretch, interval: Interval, names: readonly string[]): void {
  const values = Math.ceil((to - from) / LEAST_WIDTH[interval]) * names.length;
  if (values <= MOST_VALUES) return;
  const detail = `That would be up to ${values} values, and an answer has ${MOST_VALUES} at most. Ask for less time, fewer series or a longer interval`;
  throw invalidQuery([{ pointer: '/interval', detail }]);
}

function written({ at, value, count }: Bucket): { t: string; value: number; readings: number } {
  return { t: toTimestamp(at), value, readings: count };
}

/** One row a time. */
function tableOf(series: AllBuckets): string[] {
  const rows = new Map<number, Map<string, number>>();
  for (const [name, buckets] of series) {
    for (const { at, value } of buckets) rows.set(at, (rows.get(at) ?? new Map<string, number>()).set(name, value));
  }
  if (rows.size === 0) return ['No readings.'];
  const names = [...series.keys()];
  const body = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([at, values]) => [toTimestamp(at), ...names.map((name) => values.get(name) ?? '')].join(','));
  return [['t', ...names].join(','), ...body];
}
