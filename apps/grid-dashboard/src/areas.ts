import type { Area } from './api.js';

/** As the API gives it; a generation value is the energy of a day. */
export type BaseUnit = 'MW' | 'MWh' | 't/h' | 'Hz' | '%';

export interface AreaFacts {
  readonly title: string;
  readonly unit: BaseUnit;
  /** Seconds between two readings. */
  readonly cadence: number;
  /** Whether its series are those of the regions ALL, NI and ROI. */
  readonly regional: boolean;
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
  snsp: { title: 'SNSP', unit: '%', cadence: QUARTER_HOUR, regional: false },
  generation: { title: 'Fuel mix', unit: 'MWh', cadence: DAY, regional: false },
};
