import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { AREA_FACTS, CONNECTORS, forecastOf, FUELS, REGIONS, type Area } from './areas.js';

/** Numbers by key; the keys and their meanings are part of the description. */
const keyed = <K extends string>(keys: readonly K[], area: Area, what: string) =>
  z.partialRecord(z.enum(keys), z.number().describe(AREA_FACTS[area].unit)).describe(`${what}; ${AREA_FACTS[area].unit}`);

export const currentSchema = z
  .object({
    as_of: timestamp.describe('Time of the last cache refresh, UTC'),
    wind_mw: keyed(REGIONS, 'wind', 'Latest actual wind by region'),
    wind_forecast_mw: keyed(REGIONS, 'wind', 'Latest forecast of wind by region'),
    solar_mw: keyed(REGIONS, 'solar', 'Latest actual solar by region'),
    solar_forecast_mw: keyed(REGIONS, 'solar', 'Latest forecast of solar by region'),
    demand_mw: keyed(REGIONS, 'demand', 'Latest system demand by region'),
    frequency_hz: z.number().nullable().describe('Latest hourly mean frequency of ROI; Hz'),
    snsp_pct: z.number().nullable().describe('Latest SNSP of the whole island; percent'),
    co2_t: keyed(REGIONS, 'co2', 'Latest CO2 emissions by region'),
    interconnection_mw: keyed(CONNECTORS, 'interconnection', 'Latest flow by connector, positive is import into the country'),
    generation_mw: keyed(FUELS, 'generation', 'Latest fuel-mix snapshot by fuel, cumulative'),
  })
  .meta({
    id: 'CurrentRecord',
    description: 'The most recent reading of everything. A key that has none is left out; a number that has none is null.',
  });

export type CurrentRecord = z.infer<typeof currentSchema>;

/** The latest value of a series, or undefined where there is none. */
export type Latest = (area: Area, series: string) => number | undefined;

export function currentRecord(asOf: string, latest: Latest): CurrentRecord {
  const pick = <K extends string>(
    area: Area,
    keys: readonly K[],
    seriesOf = (key: string): string => key,
  ): Partial<Record<K, number>> =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const value = latest(area, seriesOf(key));
        return value === undefined ? [] : [[key, value]];
      }),
    ) as Partial<Record<K, number>>;
  return {
    as_of: asOf,
    wind_mw: pick('wind', REGIONS),
    wind_forecast_mw: pick('wind', REGIONS, forecastOf),
    solar_mw: pick('solar', REGIONS),
    solar_forecast_mw: pick('solar', REGIONS, forecastOf),
    demand_mw: pick('demand', REGIONS),
    frequency_hz: latest('frequency', 'ROI') ?? null,
    snsp_pct: latest('snsp', 'ALL') ?? null,
    co2_t: pick('co2', REGIONS),
    interconnection_mw: pick('interconnection', CONNECTORS),
    generation_mw: pick('generation', FUELS),
  };
}
