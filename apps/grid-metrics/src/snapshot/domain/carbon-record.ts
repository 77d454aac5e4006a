import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { forecastOf, REGIONS } from './areas.js';
import { emissionsLine, forecastIntensity, marginalLine, type ForecastInputs, type Line } from './carbon-forecast.js';
import { carbonSeries, type CarbonPoint, type Region } from './carbon-series.js';
import { gapsOfReadings, regionGapsSchema, type AreaGaps } from './gaps.js';
import { seriesRecordSchema } from './series-record.js';
import { toPoints, type Reading } from './summary.js';
import { MINUTE, toTimestamp } from './time.js';

/** All that the record may have. */
export const CARBON_SERIES: readonly string[] = [...REGIONS, ...REGIONS.map(forecastOf)];

/** Minutes between two values of what is measured. */
export const CARBON_RESOLUTION = 15;

const byRegion = <T extends z.ZodType>(value: T, what: string) => z.partialRecord(z.enum(REGIONS), value).describe(what);

const lineFields = {
  r2: z.number().min(0).max(1).describe('Share of what varies that the line explains, from 0 to 1'),
  pairs: z.int().min(1).describe('Pairs of readings that the line goes through'),
};

const headSchema = z.object({
  unit: z.literal('g/kWh').describe('Grams of carbon dioxide for each kilowatt-hour of system demand'),
  synthetic: z.boolean().describe('Made from demonstration data, not from measured ones'),
  latest: byRegion(
    z
      .object({
        t: timestamp.describe('Time of the value, UTC'),
        value: z.number().describe('Grams for each kilowatt-hour'),
        source: z
          .enum(['upstream', 'computed'])
          .describe("upstream: the grid operator's own figure; computed: emissions over system demand of the same time"),
      })
      .describe('The latest value'),
    'The latest value by region, with its time; a region that has none is left out',
  ),
  marginal: byRegion(
    z
      .object({
        value: z.number().describe('Grams that one more kilowatt-hour has caused, met by power stations of the island'),
        ...lineFields,
      })
      .describe('An estimate from how emissions have followed generation from hour to hour'),
    'Marginal estimate; ALL only, since what flows between NI and ROI is not known. Absent with too few readings',
  ),
  forecast: byRegion(
    z
      .object({
        from: timestamp.describe('First time that is forecast, UTC'),
        to: timestamp.describe('Last time that is forecast, UTC'),
        grams_per_kwh_left: z.number().describe('Slope of the line: grams for each kilowatt-hour that wind and sun leave'),
        ...lineFields,
      })
      .describe('How the forecast of a region was made'),
    'What is forecast by region: computed here from forecasts of demand, wind and solar. A region without one is left out',
  ),
  computed: byRegion(
    z.array(
      z.object({
        start: timestamp.describe('First computed value, UTC'),
        end: timestamp.describe('Last computed value, UTC'),
        points: z.int().min(1).describe('Computed values from start to end'),
      }),
    ),
    'Where upstream gave no figure of its own, and emissions over demand stand for it; by region',
  ),
  gaps: byRegion(regionGapsSchema, 'Where neither is there: two or more missing values, as in /api/gaps, by region'),
});

export const carbonRecordSchema = seriesRecordSchema
  .omit({ series: true })
  .extend(headSchema.shape)
  .extend({
    series: seriesRecordSchema.shape.series.describe('Values by region, the forecast with _FORECAST after the region'),
  })
  .meta({
    id: 'CarbonRecord',
    description: 'Carbon intensity of electricity, by region: measured, and forecast. Import counts as free of carbon.',
  });

export type CarbonRecord = z.infer<typeof carbonRecordSchema>;
export type CarbonHead = z.infer<typeof headSchema>;

export interface CarbonInputs extends ForecastInputs {
  readonly co2: readonly Reading[];
}

/** Everything of a moment. `netImport` is of the whole island. */
export function carbonRecord(
  inputs: ReadonlyMap<Region, CarbonInputs>,
  netImport: readonly Reading[],
  { generatedAt, windowDays, synthetic }: { generatedAt: number; windowDays: number; synthetic: boolean },
): CarbonRecord | null {
  const measured = new Map([...inputs].map(([region, each]) => [region, carbonSeries(each)] as const));
  if ([...measured.values()].every((points) => points.length === 0)) return null;
  const whole = new Map([...inputs].map(([region, each]) => [region, { ...each, intensity: measured.get(region)! }] as const));
  const lines = new Map([...whole].map(([region, each]) => [region, emissionsLine(each)] as const));
  const forecasts = new Map(
    [...whole].map(([region, each]) => {
      const line = lines.get(region);
      return [region, line ? forecastIntensity(each, line) : []] as const;
    }),
  );
  const marginal = whole.has('ALL') ? marginalLine(whole.get('ALL')!, netImport) : null;
  return {
    generated_at: toTimestamp(generatedAt),
    window_days: windowDays,
    resolution_minutes: Object.fromEntries([...measured.keys()].map((region) => [region, CARBON_RESOLUTION])),
    unit: 'g/kWh',
    synthetic,
    latest: fromEntries(measured, (points) => latestOf(points)),
    // A line that falls would say that more is cleaner: then the month tells nothing.
    marginal: marginal && marginal.slope > 0 ? { ALL: { value: Math.round(1000 * marginal.slope), ...fit(marginal) } } : {},
    forecast: fromEntries(forecasts, (points, region) => madeOf(points, lines.get(region) ?? null)),
    computed: fromEntries(measured, computedRanges),
    gaps: gapsOfReadings(measured, generatedAt, windowDays, CARBON_RESOLUTION) satisfies AreaGaps,
    series: Object.fromEntries([
      ...[...measured].map(([region, points]) => [region, toPoints(points)] as const),
      ...[...forecasts].map(([region, points]) => [forecastOf(region), toPoints(points)] as const),
    ]),
  };
}

function latestOf(points: readonly CarbonPoint[]): CarbonHead['latest'][Region] {
  const last = points.at(-1);
  return last && { t: toTimestamp(last.at), value: last.value, source: last.source };
}

function madeOf(points: readonly Reading[], line: Line | null): CarbonHead['forecast'][Region] {
  if (points.length === 0 || line === null) return undefined;
  return {
    from: toTimestamp(points[0]!.at),
    to: toTimestamp(points.at(-1)!.at),
    grams_per_kwh_left: Math.round(1000 * line.slope),
    ...fit(line),
  };
}

function fit({ r2, pairs }: Line): { r2: number; pairs: number } {
  return { r2: Number(r2.toFixed(3)), pairs };
}

/** Neighbours that were computed, as one. */
function computedRanges(points: readonly CarbonPoint[]): CarbonHead['computed'][Region] {
  const ranges: { start: number; end: number; points: number }[] = [];
  for (const { at, source } of points) {
    if (source === 'upstream') continue;
    const last = ranges.at(-1);
    if (last && at - last.end <= CARBON_RESOLUTION * MINUTE) Object.assign(last, { end: at, points: last.points + 1 });
    else ranges.push({ start: at, end: at, points: 1 });
  }
  if (ranges.length === 0) return undefined;
  return ranges.map((range) => ({ ...range, start: toTimestamp(range.start), end: toTimestamp(range.end) }));
}

function fromEntries<T, V>(
  map: ReadonlyMap<Region, T>,
  of: (value: T, region: Region) => V | undefined,
): Partial<Record<Region, V>> {
  return Object.fromEntries(
    [...map].flatMap(([region, value]) => {
      const made = of(value, region);
      return made === undefined ? [] : [[region, made]];
    }),
  );
}
