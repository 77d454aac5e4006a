import { REGIONS } from './areas.js';
import type { Reading } from './summary.js';

export type Region = (typeof REGIONS)[number];

/** Readings by time, of one region; what upstream does not give at all has none. */
export interface RegionReadings {
  /** Upstream's own carbon intensity, g/kWh. */
  readonly intensity: readonly Reading[];
  /** Emissions, t/h. */
  readonly co2: readonly Reading[];
  /** System demand, MW. */
  readonly demand: readonly Reading[];
}

export interface CarbonPoint extends Reading {
  readonly source: 'upstream' | 'computed';
}

/**
 * The carbon intensity of what is drawn, in g/kWh: upstream's where it gives one, else emissions over system demand of the same time,
 * which is how upstream has it too. Whole numbers, as upstream's are. Import counts in the demand, and not in the emissions.
 */
export function carbonSeries({ intensity, co2, demand }: RegionReadings): CarbonPoint[] {
  const points = new Map<number, CarbonPoint>();
  const drawn = new Map(demand.map(({ at, value }) => [at, value]));
  for (const { at, value } of co2) {
    const megawatts = drawn.get(at) ?? 0;
    // 1 t/h over 1 MW is 1,000 g/kWh.
    if (megawatts > 0) points.set(at, { at, value: Math.round((1000 * value) / megawatts), source: 'computed' });
  }
  for (const { at, value } of intensity) points.set(at, { at, value, source: 'upstream' });
  return [...points.values()].sort((a, b) => a.at - b.at);
}
