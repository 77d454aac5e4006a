import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { forecastOf, REGIONS } from './areas.js';
import type { Region } from './carbon-series.js';
import type { Reading } from './summary.js';
import { DAY, HOUR, toTimestamp } from './time.js';

export const JUDGED = ['wind', 'solar', 'demand', 'carbon'] as const;
export type Judged = (typeof JUDGED)[number];

/** Hours ahead, at most. */
export const HORIZONS = [1, 3, 6, 12, 24, 36] as const;
/** That a record speaks of. */
export const JUDGED_DAYS = 30;
/** Upstream corrects its latest values. */
const SETTLES_AFTER = 2 * HOUR;
/** A reading that has not come until then does not come. */
const WAITS_FOR = 3 * DAY;
const FORECAST_HOLDS = HOUR;

const key = { forecast: z.enum(JUDGED), region: z.enum(REGIONS), horizon: z.int() };

/** A forecast as it was first published for its time and horizon: it waits for what comes of it. */
const pendingSchema = z.object({ ...key, target: z.int(), value: z.number(), persisted: z.number() });
/** What the forecasts for one day were off, as sums. */
const daySchema = z.object({
  ...key,
  day: z.int(),
  samples: z.int(),
  error: z.number(),
  off: z.number(),
  persistenceError: z.number(),
});

export const forecastLedgerSchema = z.object({ pending: z.array(pendingSchema), days: z.array(daySchema) });
export type ForecastLedger = z.infer<typeof forecastLedgerSchema>;
type Pending = z.infer<typeof pendingSchema>;
type DaySums = z.infer<typeof daySchema>;

export const EMPTY_LEDGER: ForecastLedger = { pending: [], days: [] };

export interface JudgedSeries {
  readonly readings: readonly Reading[];
  readonly forecasts: readonly Reading[];
}
export type JudgedBy = ReadonlyMap<Judged, ReadonlyMap<Region, JudgedSeries>>;

/**
 * Settles what has come true or not, and notes what is forecast now. A forecast is noted once for each full hour and horizon, so a run that
 * is killed and repeated, or comes more often, counts nothing twice.
 */
export function judge({ pending, days }: ForecastLedger, series: JudgedBy): ForecastLedger {
  const sums = new Map(days.map((one) => [nameOf(one, one.day), { ...one }]));
  const waiting = new Map<string, Pending>();
  let newest = -Infinity;
  for (const one of pending) {
    const actual = series.get(one.forecast)?.get(one.region)?.readings ?? [];
    const last = actual.at(-1)?.at ?? -Infinity;
    newest = Math.max(newest, last);
    if (one.target > last - SETTLES_AFTER) {
      waiting.set(nameOf(one, one.target), one);
      continue;
    }
    const reading = readingAt(actual, one.target);
    if (reading) add(sums, one, reading.value);
    else if (one.target > last - WAITS_FOR) waiting.set(nameOf(one, one.target), one);
  }
  for (const one of published(series)) {
    const name = nameOf(one, one.target);
    if (!waiting.has(name)) waiting.set(name, one);
  }
  const oldest = Math.floor(newest / DAY) - JUDGED_DAYS;
  return { pending: [...waiting.values()], days: [...sums.values()].filter(({ day }) => day > oldest) };
}

/** What of a forecast was noted since: by series, by time. */
export function notedSince(before: ForecastLedger, now: ForecastLedger, forecast: Judged): Map<string, Map<number, number>> {
  const known = new Set(before.pending.map((one) => nameOf(one, one.target)));
  const noted = now.pending.filter((one) => one.forecast === forecast && !known.has(nameOf(one, one.target)));
  const bySeries = Map.groupBy(noted, ({ region }) => forecastOf(region));
  return new Map([...bySeries].map(([name, all]) => [name, new Map(all.map(({ target, value }) => [target, value]))]));
}

function* published(series: JudgedBy): Generator<Pending> {
  for (const [forecast, regions] of series) {
    for (const [region, { readings, forecasts }] of regions) {
      const last = readings.at(-1);
      if (!last) continue;
      for (const horizon of HORIZONS) {
        const target = Math.floor(last.at / HOUR) * HOUR + horizon * HOUR;
        const inForce = forecasts.findLast(({ at }) => at <= target);
        if (!inForce || target - inForce.at >= FORECAST_HOLDS) continue;
        yield { forecast, region, horizon, target, value: inForce.value, persisted: last.value };
      }
    }
  }
}

function add(sums: Map<string, DaySums>, { forecast, region, horizon, target, value, persisted }: Pending, actual: number): void {
  const day = Math.floor(target / DAY);
  const name = nameOf({ forecast, region, horizon }, day);
  const before = sums.get(name) ?? { forecast, region, horizon, day, samples: 0, error: 0, off: 0, persistenceError: 0 };
  sums.set(name, {
    ...before,
    samples: before.samples + 1,
    error: before.error + Math.abs(value - actual),
    off: before.off + value - actual,
    persistenceError: before.persistenceError + Math.abs(persisted - actual),
  });
}

function nameOf({ forecast, region, horizon }: Pick<Pending, 'forecast' | 'region' | 'horizon'>, time: number): string {
  return `${forecast} ${region} ${horizon} ${time}`;
}

/** By halving: readings are in the order of time. */
function readingAt(readings: readonly Reading[], at: number): Reading | undefined {
  let [low, high] = [0, readings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (readings[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return readings[low]?.at === at ? readings[low] : undefined;
}

const horizonSchema = z.object({
  horizon_hours: z.int().describe('Hours between the forecast and its time, at most'),
  samples: z.int().describe('Forecasts that were judged'),
  mean_error: z.number().describe('Mean of how far they were off, either way, in `unit`'),
  bias: z.number().describe('Mean of how far they were above what came; below 0 they were too low, in `unit`'),
  persistence_error: z.number().describe('Mean error of saying that all stays as it is, in `unit`'),
  skill: z
    .number()
    .nullable()
    .describe(
      '1: always right; 0: no better than saying that all stays as it is; below 0: worse. Null where that was always right',
    ),
});

export const forecastRecordSchema = z
  .object({
    generated_at: timestamp.describe('When it was worked out, UTC'),
    days: z.int().describe('Latest days whose forecasts are judged'),
    synthetic: z.boolean().describe('Made from demonstration data, not from measured ones'),
    forecasts: z
      .partialRecord(
        z.enum(JUDGED),
        z
          .object({
            unit: z.string().describe('Unit of every error'),
            regions: z
              .partialRecord(z.enum(REGIONS), z.array(horizonSchema).describe('By horizon, the shortest first'))
              .describe('By region; one of which nothing has been judged is left out'),
          })
          .describe('One forecast'),
      )
      .describe('wind, solar and demand as upstream forecasts them, carbon as this service does'),
  })
  .meta({ id: 'ForecastRecord', description: 'How right forecasts were: each as it was first published, held beside what came' });

export type ForecastRecord = z.infer<typeof forecastRecordSchema>;

const DIGITS = 2;
const round = (value: number): number => Number(value.toFixed(DIGITS));

export function forecastRecord({ days }: ForecastLedger, generatedAt: number, synthetic: boolean): ForecastRecord {
  const of = (forecast: Judged, region: Region): z.infer<typeof horizonSchema>[] =>
    HORIZONS.flatMap((horizon) => {
      const all = days.filter((one) => one.forecast === forecast && one.region === region && one.horizon === horizon);
      const total = (name: 'samples' | 'error' | 'off' | 'persistenceError'): number =>
        all.reduce((sum, one) => sum + one[name], 0);
      const samples = total('samples');
      if (samples === 0) return [];
      const [error, persistence] = [total('error'), total('persistenceError')];
      return [
        {
          horizon_hours: horizon,
          samples,
          mean_error: round(error / samples),
          bias: round(total('off') / samples),
          persistence_error: round(persistence / samples),
          skill: persistence === 0 ? null : round(1 - error / persistence),
        },
      ];
    });
  const forecasts = JUDGED.flatMap((forecast) => {
    const regions = REGIONS.map((region) => [region, of(forecast, region)] as const).filter(([, list]) => list.length > 0);
    return regions.length === 0
      ? []
      : [[forecast, { unit: forecast === 'carbon' ? 'g/kWh' : 'MW', regions: Object.fromEntries(regions) }] as const];
  });
  return { generated_at: toTimestamp(generatedAt), days: JUDGED_DAYS, synthetic, forecasts: Object.fromEntries(forecasts) };
}

/** A day of them: of fewer, chance has too much to say. */
const ENOUGH = 24;

/** Mean error of forecasts so many milliseconds ahead; null where too few have been judged. */
export function errorAhead(record: ForecastRecord | null, forecast: Judged, region: Region, ahead: number): number | null {
  const horizons = (record?.forecasts[forecast]?.regions[region] ?? []).filter(({ samples }) => samples >= ENOUGH);
  const found = horizons.find(({ horizon_hours: hours }) => ahead <= hours * HOUR) ?? horizons.at(-1);
  return found ? Math.round(found.mean_error) : null;
}
