import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { CONNECTORS, forecastOf, FUELS, REGIONS, type Area } from './areas.js';

const byRegion = z.partialRecord(z.enum(REGIONS), z.number());

export const currentSchema = z
  .object({
    as_of: timestamp.describe('Time of the last cache refresh'),
    wind_mw: byRegion,
    wind_forecast_mw: byRegion,
    solar_mw: byRegion,
    solar_forecast_mw: byRegion,
    demand_mw: byRegion,
    frequency_hz: z.number().nullable().describe('ROI'),
    snsp_pct: z.number().nullable().describe('All-island'),
    co2_t: byRegion.describe('Tonnes per hour'),
    interconnection_mw: z.partialRecord(z.enum(CONNECTORS), z.number()).describe('Positive is import into the country'),
    generation_mw: z.partialRecord(z.enum(FUELS), z.number()).describe('MWh cumulative, latest fuel-mix snapshot'),
  })
  .meta({ id: 'CurrentRecord', description: 'The most recent reading of everything; what has none is left out, or null' });

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
