import { forecastOf, FUELS, REGIONS, type Source } from '../snapshot/domain/areas.js';
import type { UpstreamRow } from './upstream-response.js';

export interface SeriesName {
  readonly area: Source;
  readonly series: string;
}

/** One of upstream's fields that an area shows. */
interface Field {
  readonly area: Source;
  /** Regions under which it is given; under another it is not what it seems. */
  readonly regions: readonly string[];
  readonly seriesOf: (region: string) => string;
}

const regional = (area: Source, seriesOf = (region: string): string => region): Field => ({ area, regions: REGIONS, seriesOf });
const one = (area: Source, series: string, regions: readonly string[]): Field => ({ area, regions, seriesOf: () => series });

const FIELDS: Readonly<Record<string, Field>> = {
  WIND_ACTUAL: regional('wind'),
  WIND_FCAST: regional('wind', forecastOf),
  SOLAR_ACTUAL: regional('solar'),
  SOLAR_FCAST: regional('solar', forecastOf),
  SYSTEM_DEMAND: regional('demand'),
  DEMAND_FORECAST_VALUE: regional('demand', forecastOf),
  CO2_EMISSIONS: regional('co2'),
  CO2_INTENSITY: regional('intensity'),
  SNSP_ALL: one('snsp', 'ALL', ['ALL']),
  SYS_FREQUENCY: one('frequency', 'ROI', ['ALL', 'ROI']),
  INTER_EWIC: one('interconnection', 'EWIC', ['ALL', 'ROI']),
  INTER_GRNLK: one('interconnection', 'GRNLK', ['ALL', 'ROI']),
  INTER_MOYLE: one('interconnection', 'MOYLE', ['ALL', 'NI']),
  INTER_NET: one('interconnection', 'NET', ['ALL']),
  ...Object.fromEntries(FUELS.map((fuel) => [fuel, one('generation', fuel, ['ALL'])])),
};

/** Known, and shown by no area. */
const NOT_SHOWN = new Set(['GEN_EXP', 'INTER_NET_NI', 'INTER_NET_ROI']);

/** Upstream's fields of an area. */
export function fieldsOf(area: Source): string[] {
  return Object.keys(FIELDS).filter((name) => FIELDS[name]!.area === area);
}

/** Where a row belongs, or why it belongs nowhere. */
export function seriesNameOf({
  FieldName,
  Region,
}: Pick<UpstreamRow, 'FieldName' | 'Region'>): SeriesName | 'not shown' | 'unknown field' | 'wrong region' {
  const field = Object.hasOwn(FIELDS, FieldName) ? FIELDS[FieldName]! : null;
  if (field === null) return NOT_SHOWN.has(FieldName) ? 'not shown' : 'unknown field';
  if (field.regions.includes(Region)) return { area: field.area, series: field.seriesOf(Region) };
  // The fuel mix of one region is part of the all-island one.
  return field.area === 'generation' && isOneOf(REGIONS, Region) ? 'not shown' : 'wrong region';
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
