import type { SeriesRecord } from '../api.js';

const HOUR = 3600;

/** What is forecast of an hour; times in seconds since 1970. */
export interface StripHour {
  readonly at: number;
  readonly mean: number;
  /** From 0, the worst of the strip, to 1, its best. */
  readonly good: number;
}

/** The forecast from now on by hours, those that are not forecast left out. */
export function stripOf(
  { series }: SeriesRecord,
  region: string,
  { now, hours, goal }: { now: number; hours: number; goal: 'least' | 'most' },
): StripHour[] {
  const first = Math.floor(now / HOUR) * HOUR;
  const means = Array.from({ length: hours }, (_, index) => {
    const at = first + index * HOUR;
    const values = (series[`${region}_FORECAST`] ?? []).flatMap(({ t, value }) => {
      const time = Date.parse(t) / 1000;
      return time >= at && time < at + HOUR ? [value] : [];
    });
    return values.length > 0 ? [{ at, mean: values.reduce((sum, value) => sum + value, 0) / values.length }] : [];
  }).flat();
  const [least, most] = [Math.min(...means.map(({ mean }) => mean)), Math.max(...means.map(({ mean }) => mean))];
  return means.map(({ at, mean }) => {
    const part = most > least ? (mean - least) / (most - least) : 0;
    return { at, mean, good: goal === 'most' ? part : 1 - part };
  });
}
