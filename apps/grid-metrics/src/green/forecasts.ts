import { forecastOf, HOUR, pointsOf, sliceSeries, type SeriesEntry, type Snapshot } from '../snapshot/index.js';
import type { ForecastPoint } from './domain/windows.js';
import type { Objective, Region } from './green-query.js';

export interface Wanted {
  readonly unit: string;
  readonly goal: 'least' | 'most';
  readonly what: string;
}

export const WANTED: Readonly<Record<Objective, Wanted>> = {
  carbon: { unit: 'g/kWh', goal: 'least', what: 'carbon intensity' },
  wind: { unit: 'MW', goal: 'most', what: 'wind' },
};

/** The record that has the forecast; undefined where it has not been loaded. */
export function sourceOf({ carbon, areas }: Snapshot, objective: Objective): SeriesEntry | undefined {
  return objective === 'carbon' ? (carbon ?? undefined) : areas.get('wind');
}

/** What is forecast from the one in force at `from` on; null is all. */
export function forecastFrom(entry: SeriesEntry | undefined, region: Region, from: number | null): ForecastPoint[] {
  const range = entry?.ranges.get(forecastOf(region));
  if (!entry || !range) return [];
  const json = entry.document.identity.body;
  const part = from === null ? range : sliceSeries(json, range, { from: from - HOUR + 1, to: Infinity });
  return [...pointsOf(json, part)].map(([time, value]) => ({ at: Date.parse(time), value: Number(value) }));
}
