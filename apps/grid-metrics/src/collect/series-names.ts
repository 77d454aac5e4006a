import { CONNECTORS, forecastOf, FUELS, REGIONS, type Area } from '../snapshot/domain/areas.js';
import type { UpstreamRow } from './upstream-response.js';

export interface SeriesName {
  readonly area: Area;
  readonly series: string;
}

const BY_REGION: Readonly<Record<string, { area: Area; forecast?: boolean }>> = {
  WIND_ACTUAL: { area: 'wind' },
  WIND_FCAST: { area: 'wind', forecast: true },
  SOLAR_ACTUAL: { area: 'solar' },
  SOLAR_FCAST: { area: 'solar', forecast: true },
  SYSTEM_DEMAND: { area: 'demand' },
  DEMAND_FORECAST_VALUE: { area: 'demand', forecast: true },
  CO2_EMISSIONS: { area: 'co2' },
};

const FIXED: Readonly<Record<string, SeriesName>> = {
  SNSP_ALL: { area: 'snsp', series: 'ALL' },
  SYS_FREQUENCY: { area: 'frequency', series: 'ROI' },
  ...Object.fromEntries(CONNECTORS.map((name) => [`INTER_${name}`, { area: 'interconnection', series: name }])),
};

/** Where a row belongs, or null for the fields that no area shows. */
export function seriesNameOf({ FieldName, Region }: Pick<UpstreamRow, 'FieldName' | 'Region'>): SeriesName | null {
  const regional = BY_REGION[FieldName];
  if (regional && isOneOf(REGIONS, Region)) {
    return { area: regional.area, series: regional.forecast ? forecastOf(Region) : Region };
  }
  // The fuel mix of one region is part of the all-island one.
  if (isOneOf(FUELS, FieldName)) return Region === 'ALL' ? { area: 'generation', series: FieldName } : null;
  return FIXED[FieldName] ?? null;
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
