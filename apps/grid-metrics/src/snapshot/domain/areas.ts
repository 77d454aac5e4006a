import { z } from 'zod';

/** The eight areas, in the order in which every answer lists them. */
export const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'] as const;
export const areaSchema = z.enum(AREAS).meta({ description: 'One of the eight areas' });
export type Area = z.infer<typeof areaSchema>;

export const REGIONS = ['ALL', 'NI', 'ROI'] as const;
export const CONNECTORS = ['EWIC', 'GRNLK', 'MOYLE', 'NET'] as const;
export const FUELS = ['FUEL_GAS', 'FUEL_RENEW', 'FUEL_COAL', 'FUEL_OTHER_FOSSIL', 'FUEL_NET_IMPORT'] as const;

interface AreaFacts {
  /** Cadence of the readings in the summary. */
  readonly resolutionMinutes: number;
  /** Series of actual readings; forecasts and derived series (minimum, maximum) stand beside them. */
  readonly readings: readonly string[];
  /** A day's snapshot that was not taken cannot be missing: generation has no gaps. */
  readonly hasGaps: boolean;
}

export const AREA_FACTS: Readonly<Record<Area, AreaFacts>> = {
  wind: { resolutionMinutes: 15, readings: REGIONS, hasGaps: true },
  solar: { resolutionMinutes: 15, readings: REGIONS, hasGaps: true },
  demand: { resolutionMinutes: 15, readings: REGIONS, hasGaps: true },
  interconnection: { resolutionMinutes: 15, readings: CONNECTORS, hasGaps: true },
  co2: { resolutionMinutes: 15, readings: REGIONS, hasGaps: true },
  frequency: { resolutionMinutes: 60, readings: ['ROI'], hasGaps: true },
  snsp: { resolutionMinutes: 15, readings: ['ALL'], hasGaps: true },
  generation: { resolutionMinutes: 1440, readings: FUELS, hasGaps: false },
};

export const forecastOf = (region: string): string => `${region}_FORECAST`;
