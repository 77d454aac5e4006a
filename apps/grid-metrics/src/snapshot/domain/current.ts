import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { AREA_FACTS, CONNECTORS, forecastOf, FUELS, REGIONS, type Area } from './areas.js';
import type { Reading, Summary } from './summary.js';
import { HOUR, toTimestamp } from './time.js';

/** Something by key; the keys and their meanings are part of the description. */
const keyed = <K extends string, V extends z.ZodType>(keys: readonly K[], value: V, what: string) =>
  z.partialRecord(z.enum(keys), value).describe(what);

const numbers = <K extends string>(keys: readonly K[], area: Area, what: string) =>
  keyed(keys, z.number().describe(AREA_FACTS[area].unit), `${what}; ${AREA_FACTS[area].unit}`);

const times = <K extends string>(keys: readonly K[], what: string) => keyed(keys, timestamp.describe('UTC'), what);

export const currentSchema = z
  .object({
    as_of: timestamp.describe('Time of the last cache refresh, UTC; how old the readings themselves are, `readings` says'),
    wind_mw: numbers(REGIONS, 'wind', 'Latest actual wind by region'),
    wind_forecast_mw: numbers(REGIONS, 'wind', 'Latest forecast of wind by region, the end of what is forecast'),
    solar_mw: numbers(REGIONS, 'solar', 'Latest actual solar by region'),
    solar_forecast_mw: numbers(REGIONS, 'solar', 'Latest forecast of solar by region, the end of what is forecast'),
    demand_mw: numbers(REGIONS, 'demand', 'Latest system demand by region'),
    frequency_hz: z.number().nullable().describe('Latest hourly mean frequency of ROI; Hz'),
    snsp_pct: z.number().nullable().describe('Latest SNSP of the whole island; percent'),
    co2_t: numbers(REGIONS, 'co2', 'Latest CO2 emissions by region'),
    interconnection_mw: numbers(CONNECTORS, 'interconnection', 'Latest flow by connector, positive is import into the country'),
    generation_mw: numbers(FUELS, 'generation', 'Latest fuel-mix snapshot by fuel, cumulative'),
    forecast_at_reading: z
      .object({
        wind_mw: numbers(REGIONS, 'wind', 'What was forecast for the time of the latest actual wind'),
        solar_mw: numbers(REGIONS, 'solar', 'What was forecast for the time of the latest actual solar'),
        demand_mw: numbers(REGIONS, 'demand', 'What was forecast for the time of the latest system demand'),
      })
      .describe('Forecasts to hold beside the readings: of the same time. A key without such a forecast is left out.'),
    readings: z
      .object({
        wind_mw: times(REGIONS, 'Times of wind_mw'),
        wind_forecast_mw: times(REGIONS, 'Times of wind_forecast_mw'),
        solar_mw: times(REGIONS, 'Times of solar_mw'),
        solar_forecast_mw: times(REGIONS, 'Times of solar_forecast_mw'),
        demand_mw: times(REGIONS, 'Times of demand_mw'),
        frequency_hz: timestamp.nullable().describe('Start of the hour of frequency_hz, UTC'),
        snsp_pct: timestamp.nullable().describe('Time of snsp_pct, UTC'),
        co2_t: times(REGIONS, 'Times of co2_t'),
        interconnection_mw: times(CONNECTORS, 'Times of interconnection_mw'),
        generation_mw: times(FUELS, 'Times of generation_mw'),
      })
      .describe('The time of each value, under the name of that value'),
  })
  .meta({
    id: 'CurrentRecord',
    description: 'The most recent reading of everything. A key that has none is left out; a number that has none is null.',
  });

export type CurrentRecord = z.infer<typeof currentSchema>;

/** The latest reading of a series, or undefined where there is none. */
export type Latest = (area: Area, series: string) => Reading | undefined;
/** What was forecast for the time of the latest reading of a region. */
export type Forecast = (area: Area, region: string) => number | undefined;

export function currentRecord(asOf: string, latest: Latest, forecast: Forecast): CurrentRecord {
  const values = fields(latest, ({ value }) => value);
  const expected = (area: Area): Partial<Record<(typeof REGIONS)[number], number>> =>
    pick(REGIONS, (region) => forecast(area, region));
  return {
    as_of: asOf,
    ...values,
    forecast_at_reading: { wind_mw: expected('wind'), solar_mw: expected('solar'), demand_mw: expected('demand') },
    readings: fields(latest, ({ at }) => toTimestamp(at)),
  };
}

/** The same of each latest reading, under the names of the record. */
function fields<T>(latest: Latest, of: (reading: Reading) => T) {
  const one = (area: Area, series: string): T | undefined => {
    const reading = latest(area, series);
    return reading && of(reading);
  };
  return {
    wind_mw: pick(REGIONS, (region) => one('wind', region)),
    wind_forecast_mw: pick(REGIONS, (region) => one('wind', forecastOf(region))),
    solar_mw: pick(REGIONS, (region) => one('solar', region)),
    solar_forecast_mw: pick(REGIONS, (region) => one('solar', forecastOf(region))),
    demand_mw: pick(REGIONS, (region) => one('demand', region)),
    frequency_hz: one('frequency', 'ROI') ?? null,
    snsp_pct: one('snsp', 'ALL') ?? null,
    co2_t: pick(REGIONS, (region) => one('co2', region)),
    interconnection_mw: pick(CONNECTORS, (connector) => one('interconnection', connector)),
    generation_mw: pick(FUELS, (fuel) => one('generation', fuel)),
  };
}

function pick<K extends string, T>(keys: readonly K[], of: (key: K) => T | undefined): Partial<Record<K, T>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = of(key);
      return value === undefined ? [] : [[key, value]];
    }),
  ) as Partial<Record<K, T>>;
}

/** Forecasts come every quarter of an hour to every hour, and hold until the next. */
const FORECAST_HOLDS = HOUR;

/** What was forecast for the time of each region's latest reading: the forecast of that time, or of up to an hour before. */
export function forecastsAtReadings({ series }: Pick<Summary, 'series'>): Map<string, number> {
  return new Map(
    REGIONS.flatMap((region) => {
      const reading = series.get(region)?.at(-1);
      const forecast = reading && series.get(forecastOf(region))?.findLast(({ at }) => at <= reading.at);
      return forecast && reading.at - forecast.at < FORECAST_HOLDS ? [[region, forecast.value]] : [];
    }),
  );
}
