import { z } from 'zod';

/** The eight areas, in the order in which every answer lists them. */
export const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'] as const;
export const areaSchema = z.enum(AREAS).meta({ description: 'One of the eight areas' });
export type Area = z.infer<typeof areaSchema>;

/** What the collector keeps a summary of: the areas, and what upstream itself says of the carbon intensity, which is in no area. */
export const SOURCES = [...AREAS, 'intensity'] as const;
export const sourceSchema = z.enum(SOURCES);
export type Source = z.infer<typeof sourceSchema>;

export const REGIONS = ['ALL', 'NI', 'ROI'] as const;
export const CONNECTORS = ['EWIC', 'GRNLK', 'MOYLE', 'NET'] as const;
export const FUELS = ['FUEL_GAS', 'FUEL_RENEW', 'FUEL_COAL', 'FUEL_OTHER_FOSSIL', 'FUEL_NET_IMPORT'] as const;

export const forecastOf = (region: string): string => `${region}_FORECAST`;
const FORECASTS = REGIONS.map(forecastOf);

/** What a key of a record stands for. */
export const KEY_MEANINGS: Readonly<Record<string, string>> = {
  ALL: 'whole island',
  NI: 'Northern Ireland',
  ROI: 'Ireland',
  EWIC: 'East-West Interconnector, Ireland to Wales',
  GRNLK: 'Greenlink, Ireland to Wales',
  MOYLE: 'Moyle Interconnector, Northern Ireland to Scotland',
  NET: 'all interconnectors together',
  FUEL_GAS: 'gas',
  FUEL_RENEW: 'renewables',
  FUEL_COAL: 'coal',
  FUEL_OTHER_FOSSIL: 'other fossil fuels',
  FUEL_NET_IMPORT: 'net import',
};

interface AreaFacts {
  /** Unit of every value of the area. */
  readonly unit: string;
  /** What the values say, in a phrase. */
  readonly meaning: string;
  /** Cadence of the readings in the summary. */
  readonly resolutionMinutes: number;
  /** The least and the most that a value can be, with room for a grid that grows. What is beyond is a fault of the source. */
  readonly plausible: readonly [least: number, most: number];
  /** Series of actual readings. */
  readonly readings: readonly string[];
  /** Series that may stand beside them: forecasts, and the lowest and highest value of what is thinned. */
  readonly others?: readonly string[];
  /** A day's snapshot that was not taken cannot be missing: generation has no gaps. */
  readonly hasGaps: boolean;
}

export const AREA_FACTS: Readonly<Record<Source, AreaFacts>> = {
  wind: {
    unit: 'MW',
    meaning: 'power of all wind farms',
    resolutionMinutes: 15,
    plausible: [-200, 20_000],
    readings: REGIONS,
    others: FORECASTS,
    hasGaps: true,
  },
  solar: {
    unit: 'MW',
    meaning: 'power of all solar farms',
    resolutionMinutes: 15,
    plausible: [-200, 20_000],
    readings: REGIONS,
    others: FORECASTS,
    hasGaps: true,
  },
  demand: {
    unit: 'MW',
    meaning: 'system demand: the power that the island draws',
    resolutionMinutes: 15,
    plausible: [0, 30_000],
    readings: REGIONS,
    others: FORECASTS,
    hasGaps: true,
  },
  interconnection: {
    unit: 'MW',
    meaning: 'flow over the interconnectors; positive is import into the country',
    resolutionMinutes: 15,
    plausible: [-5_000, 5_000],
    readings: CONNECTORS,
    hasGaps: true,
  },
  co2: {
    unit: 't/h',
    meaning: 'carbon dioxide emitted by power stations, in tonnes per hour',
    resolutionMinutes: 15,
    plausible: [0, 10_000],
    readings: REGIONS,
    hasGaps: true,
  },
  frequency: {
    unit: 'Hz',
    meaning: 'frequency of the grid: mean of the hour, and its lowest and highest value as ROI_MIN and ROI_MAX',
    resolutionMinutes: 60,
    plausible: [45, 55],
    readings: ['ROI'],
    others: ['ROI_MIN', 'ROI_MAX'],
    hasGaps: true,
  },
  snsp: {
    unit: '%',
    meaning: 'system non-synchronous penetration: share of wind, solar and import in what is generated and imported',
    resolutionMinutes: 15,
    plausible: [0, 100],
    readings: ['ALL'],
    hasGaps: true,
  },
  generation: {
    unit: 'MWh',
    meaning: "energy by fuel, cumulative, as upstream's latest fuel-mix snapshot gives it",
    resolutionMinutes: 1440,
    plausible: [-200_000, 1_000_000],
    readings: FUELS,
    hasGaps: false,
  },
  intensity: {
    unit: 'g/kWh',
    meaning: 'carbon dioxide emitted by power stations for each kilowatt-hour of system demand',
    resolutionMinutes: 15,
    plausible: [0, 2_000],
    readings: REGIONS,
    // In the archive: as they were noted to be judged, once an hour.
    others: FORECASTS,
    // Where it lacks, it follows from emissions and demand, whose gaps are looked for.
    hasGaps: false,
  },
};
