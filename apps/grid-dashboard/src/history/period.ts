import { startOfDay } from '../format.js';
import type { PeriodName } from '../view.js';

/** A day of the grid's calendar; times in seconds since 1970. Two days of a year have 23 or 25 hours. */
export interface Day {
  readonly date: string;
  readonly from: number;
  readonly until: number;
}

export function isYear(name: PeriodName): boolean {
  return name.length === 4;
}

export function daysOf(name: PeriodName): Day[] {
  const [year, month] = name.split('-').map(Number) as [number, number?];
  const first = Date.UTC(year, (month ?? 1) - 1, 1, 12);
  const end = month === undefined ? Date.UTC(year + 1, 0, 1, 12) : Date.UTC(year, month, 1, 12);
  // Noon in UTC is in the same day in Ireland, in winter and in summer
  const noons = Array.from({ length: Math.round((end - first) / 86_400_000) + 1 }, (_, index) => first + index * 86_400_000);
  const starts = noons.map((noon) => startOfDay(noon / 1000));
  return starts.slice(1).map((until, index) => ({
    date: new Date(noons[index]!).toISOString().slice(0, 10),
    from: starts[index]!,
    until,
  }));
}

/** So many months, or years, later; earlier below 0. */
export function shift(name: PeriodName, by: number): PeriodName {
  const [year, month] = name.split('-').map(Number) as [number, number?];
  if (month === undefined) return String(year + by);
  const months = year * 12 + month - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function yearBefore(name: PeriodName): PeriodName {
  return shift(name, isYear(name) ? -1 : -12);
}

/** What a file of the archive is of, and the time of its earliest value. */
export interface MonthOfArchive {
  readonly month: string;
  readonly first: string;
}

/**
 * Months that have begun and the years that hold them, the newest first: `2026`, `2026-02`, `2026-01`, `2025`, … At the end of a month
 * the archive has a file of the next one, in which there are forecasts only.
 */
export function periodsOf(files: readonly MonthOfArchive[], now: number): PeriodName[] {
  const begun = files.filter(({ first }) => Date.parse(first) <= now).map(({ month }) => month);
  const newest = [...new Set(begun)].sort().reverse();
  return newest.flatMap((month, index) => {
    const year = month.slice(0, 4);
    return newest[index - 1]?.startsWith(year) ? [month] : [year, month];
  });
}
