import type { Charted } from './api.js';

/** As the API gives it; a generation value is the energy of a day. */
export type BaseUnit = 'MW' | 'MWh' | 't/h' | 'g/kWh' | 'Hz' | '%';

export interface AreaFacts {
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

export const AREA_FACTS: Readonly<Record<Charted, AreaFacts>> = {
  carbon: { unit: 'g/kWh', cadence: QUARTER_HOUR, regional: true },
  wind: { unit: 'MW', cadence: QUARTER_HOUR, regional: true },
  solar: { unit: 'MW', cadence: QUARTER_HOUR, regional: true },
  demand: { unit: 'MW', cadence: QUARTER_HOUR, regional: true },
  interconnection: { unit: 'MW', cadence: QUARTER_HOUR, regional: false },
  co2: { unit: 't/h', cadence: QUARTER_HOUR, regional: true },
  frequency: { unit: 'Hz', cadence: 3600, regional: false },
  // The limit of EirGrid's and SONI's operational policy since April 2022.
  snsp: { unit: '%', cadence: QUARTER_HOUR, comesEvery: 2 * QUARTER_HOUR, regional: false, limit: 75 },
  generation: { unit: 'MWh', cadence: DAY, regional: false },
  supply: { unit: 'MW', cadence: 3600, regional: false },
};
