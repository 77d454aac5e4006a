import type { Area } from './api.js';

/** As the API gives it; a generation value is the energy of a day. */
export type BaseUnit = 'MW' | 'MWh' | 't/h' | 'Hz' | '%';

export interface AreaFacts {
  readonly title: string;
  readonly unit: BaseUnit;
  /** Seconds between two readings. */
  readonly cadence: number;
  /** Seconds between two readings as upstream really gives them, where that is seldomer. */
  readonly comesEvery?: number;
  /** Whether its series are those of the regions ALL, NI and ROI. */
  readonly regional: boolean;
  /** What operation keeps below, where there is such a limit. */
  readonly limit?: number;
}

const QUARTER_HOUR = 900;
export const DAY = 86_400;

export const AREA_FACTS: Readonly<Record<Area, AreaFacts>> = {
  wind: { title: 'Wind', unit: 'MW', cadence: QUARTER_HOUR, regional: true },
  solar: { title: 'Solar', unit: 'MW', cadence: QUARTER_HOUR, regional: true },
  demand: { title: 'Demand', unit: 'MW', cadence: QUARTER_HOUR, regional: true },
  interconnection: { title: 'Interconnection', unit: 'MW', cadence: QUARTER_HOUR, regional: false },
  co2: { title: 'CO₂', unit: 't/h', cadence: QUARTER_HOUR, regional: true },
  frequency: { title: 'Frequency', unit: 'Hz', cadence: 3600, regional: false },
  // The limit of EirGrid's and SONI's operational policy since April 2022.
  snsp: { title: 'SNSP', unit: '%', cadence: QUARTER_HOUR, comesEvery: 2 * QUARTER_HOUR, regional: false, limit: 75 },
  generation: { title: 'Fuel mix', unit: 'MWh', cadence: DAY, regional: false },
};
