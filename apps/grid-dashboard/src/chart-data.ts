import type { SeriesRecord } from './api.js';

export interface ChartData {
  readonly names: readonly string[];
  /** Seconds since 1970, rising, of all series. */
  readonly times: readonly number[];
  /** By series, one value a time; null where it has none, which the chart shows as a gap. */
  readonly values: readonly (readonly (number | null)[])[];
}

/** Lines the series up on one axis of time. With `days`, only those before the newest point. */
export function toChartData({ series }: SeriesRecord, days: number | null): ChartData {
  const names = Object.keys(series).filter((name) => series[name]!.length > 0);
  const parsed = names.map((name) => series[name]!.map(({ t, value }) => [Date.parse(t) / 1000, value] as const));
  const newest = Math.max(...parsed.map((points) => points.at(-1)![0]));
  const from = days === null ? -Infinity : newest - days * 86_400;
  const kept = parsed.map((points) => new Map(points.filter(([time]) => time >= from)));
  const times = [...new Set(kept.flatMap((points) => [...points.keys()]))].sort((a, b) => a - b);
  return { names, times, values: kept.map((points) => times.map((time) => points.get(time) ?? null)) };
}

export interface SeriesFacts {
  readonly name: string;
  readonly latest: number;
  readonly latestAt: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The chart in numbers, for the table beside it and for those who do not see it. */
export function describeSeries({ names, times, values }: ChartData): SeriesFacts[] {
  return names.flatMap((name, index) => {
    const known = values[index]!.flatMap((value, at) => (value === null ? [] : [{ value, at: times[at]! }]));
    const last = known.at(-1);
    if (last === undefined) return [];
    const numbers = known.map(({ value }) => value);
    const extreme = (pick: (a: number, b: number) => number): number => numbers.reduce((a, b) => pick(a, b));
    return [{ name, latest: last.value, latestAt: last.at * 1000, lowest: extreme(Math.min), highest: extreme(Math.max) }];
  });
}
