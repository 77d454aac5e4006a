import type { Charted, ForecastRecord } from './api.js';
import type { ChartData } from './chart-data.js';
import { baseOf, isForecast } from './series-labels.js';

/** By series of a forecast: how far forecasts so far ahead have been off, at each time of the chart; null where nobody knows. */
export type Fan = ReadonlyMap<string, readonly (number | null)[]>;

/** A day of them: of fewer, chance has too much to say. */
const ENOUGH = 24;

interface Judged {
  readonly horizon_hours: number;
  readonly samples: number;
  readonly mean_error: number;
}

/**
 * Mean error of forecasts so many hours ahead, between two horizons that were judged by how near it is to each; before the
 * first as of the first. Beyond the last nobody has judged any.
 */
export function errorAhead(judged: readonly Judged[], hours: number): number | null {
  const known = judged.filter(({ samples }) => samples >= ENOUGH);
  const after = known.findIndex(({ horizon_hours: horizon }) => hours <= horizon);
  if (after < 0) return null;
  const [next, before] = [known[after]!, known[after - 1]];
  if (!before) return next.mean_error;
  const part = (hours - before.horizon_hours) / (next.horizon_hours - before.horizon_hours);
  return before.mean_error + part * (next.mean_error - before.mean_error);
}

/** From the latest reading of a region on. */
export function fanOf(record: ForecastRecord | null, area: Charted, { names, times, values }: ChartData): Fan {
  const regions = record?.forecasts[area]?.regions ?? {};
  return new Map(
    names.flatMap((name) => {
      const judged = regions[baseOf(name)];
      const readings = values[names.indexOf(baseOf(name))];
      const last = readings?.findLastIndex((value) => value !== null) ?? -1;
      if (!isForecast(name) || !judged || last < 0) return [];
      const forecast = values[names.indexOf(name)]!;
      // No sun at night is certain
      const errors = times.map((time, index) =>
        index > last && forecast[index] !== 0 ? errorAhead(judged, (time - times[last]!) / 3600) : null,
      );
      return errors.some((error) => error !== null) ? [[name, errors] as const] : [];
    }),
  );
}
