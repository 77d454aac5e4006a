import type { Reading } from './summary.js';
import { HOUR } from './time.js';

/** Readings and forecasts of one region, as far as there are any. MW, and g/kWh for the intensity. */
export interface ForecastInputs {
  readonly intensity: readonly Reading[];
  readonly demand: readonly Reading[];
  readonly wind: readonly Reading[];
  readonly solar: readonly Reading[];
  readonly demandForecast: readonly Reading[];
  readonly windForecast: readonly Reading[];
  readonly solarForecast: readonly Reading[];
}

/** A straight line through pairs, by least squares. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** Share of the variance that the line explains, from 0 to 1. */
  readonly r2: number;
  readonly pairs: number;
}

/** Of quarter-hours that is a day: with less, a line says nothing of nights and evenings. */
export const LEAST_PAIRS = 96;
/** What the last reading is off the line fades over so long: in the recorded month that was better than none of it, and than all. */
const FADES_OVER = 6 * HOUR;
/** Forecasts come every quarter of an hour to every hour, and hold until the next. */
const FORECAST_HOLDS = HOUR;

/** Null where there are too few pairs, or where the first of each are all the same. */
export function fitLine(pairs: readonly (readonly [x: number, y: number])[]): Line | null {
  if (pairs.length < LEAST_PAIRS) return null;
  const mean = (index: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const pair of pairs) {
    xx += (pair[0] - x) ** 2;
    xy += (pair[0] - x) * (pair[1] - y);
    yy += (pair[1] - y) ** 2;
  }
  if (xx === 0 || yy === 0) return null;
  const slope = xy / xx;
  return { slope, intercept: y - slope * x, r2: xy ** 2 / (xx * yy), pairs: pairs.length };
}

/** Emissions over what wind and sun leave of the demand: t/h over MW. */
export function emissionsLine(inputs: ForecastInputs): Line | null {
  return fitLine(momentsOf(inputs).map(({ left, tonnes }) => [left, tonnes]));
}

/**
 * The intensity at each time of the demand forecast after the last reading, g/kWh; empty where the line cannot be drawn, and without the
 * times for which wind is not forecast.
 */
export function forecastIntensity(inputs: ForecastInputs, line: Line): Reading[] {
  const last = momentsOf(inputs).at(-1);
  const newest = inputs.intensity.at(-1)?.at;
  if (!last || newest === undefined) return [];
  const off = last.tonnes - (line.intercept + line.slope * last.left);
  const wind = inForce(inputs.windForecast);
  const sun = inForce(inputs.solarForecast);
  return inputs.demandForecast
    .filter(({ at, value }) => at > newest && value > 0)
    .flatMap(({ at, value: demand }) => {
      const windy = wind(at);
      // Where upstream says nothing of the sun at all there is none of it in the line either.
      const sunny = inputs.solar.length === 0 ? 0 : sun(at);
      if (windy === undefined || sunny === undefined) return [];
      const onLine = line.intercept + line.slope * (demand - windy - sunny);
      const tonnes = Math.max(0, onLine + off * Math.exp((last.at - at) / FADES_OVER));
      return [{ at, value: Math.round((1000 * tonnes) / demand) }];
    });
}

/**
 * How emissions have followed what is left for power stations to generate, from one hour to the next: t/MWh. What is left is demand
 * without wind, sun and net import.
 */
export function marginalLine(inputs: ForecastInputs, netImport: readonly Reading[]): Line | null {
  const imported = byTime(netImport);
  const known = momentsOf(inputs).flatMap(({ at, left, tonnes }) => {
    const flow = imported.get(at);
    return flow === undefined ? [] : [[at, { left: left - flow, tonnes }] as const];
  });
  const moments = new Map(known);
  return fitLine(
    known.flatMap(([at, now]) => {
      const before = moments.get(at - HOUR);
      return before ? [[now.left - before.left, now.tonnes - before.tonnes] as const] : [];
    }),
  );
}

interface Moment {
  readonly at: number;
  /** Of the demand, without wind and sun; MW. */
  readonly left: number;
  readonly tonnes: number;
}

function momentsOf({ intensity, demand, wind, solar }: ForecastInputs): Moment[] {
  const [drawn, windy, sunny] = [byTime(demand), byTime(wind), byTime(solar)];
  return intensity.flatMap(({ at, value }) => {
    const [megawatts, blown, shone] = [drawn.get(at), windy.get(at), solar.length === 0 ? 0 : sunny.get(at)];
    if (megawatts === undefined || blown === undefined || shone === undefined) return [];
    return [{ at, left: megawatts - blown - shone, tonnes: (value * megawatts) / 1000 }];
  });
}

function byTime(series: readonly Reading[]): Map<number, number> {
  return new Map(series.map(({ at, value }) => [at, value]));
}

/** The forecast of a time, or the one of up to an hour before; asked for times that only go forward. */
function inForce(series: readonly Reading[]): (at: number) => number | undefined {
  let next = 0;
  return (at) => {
    while (next < series.length && series[next]!.at <= at) next += 1;
    const point = series[next - 1];
    return point && at - point.at < FORECAST_HOLDS ? point.value : undefined;
  };
}
