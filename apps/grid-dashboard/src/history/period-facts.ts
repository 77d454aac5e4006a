import type { Day } from './period.js';

/** Mean of an hour; the time is in seconds since 1970. */
export interface Hour {
  readonly at: number;
  readonly value: number;
}

export interface DayFacts extends Day {
  /** Null where no hour of the day has a reading. */
  readonly mean: number | null;
  readonly hours: number;
}

/** A day of which more is missing is no record. */
const WHOLE_DAY = 20;

/** @param hours in the order of time */
export function dailyMeans(hours: readonly Hour[], days: readonly Day[]): DayFacts[] {
  let next = 0;
  return days.map((day) => {
    while (next < hours.length && hours[next]!.at < day.from) next += 1;
    let sum = 0;
    const first = next;
    for (; next < hours.length && hours[next]!.at < day.until; next += 1) sum += hours[next]!.value;
    const count = next - first;
    return { ...day, mean: count > 0 ? sum / count : null, hours: count };
  });
}

/** A share of the time from 0 to 1, and the value that was reached or passed in so much of it. */
export interface CurvePoint {
  readonly share: number;
  readonly value: number;
}

const CURVE_POINTS = 200;

/** Load duration curve: the values from the highest down, at so many places evenly apart. */
export function durationCurve(values: readonly number[]): CurvePoint[] {
  const falling = Float64Array.from(values).sort().reverse();
  if (falling.length === 0) return [];
  const last = falling.length - 1;
  const places = Math.min(CURVE_POINTS, falling.length);
  return Array.from({ length: places }, (_, index) => {
    const share = places === 1 ? 0 : index / (places - 1);
    return { share, value: falling[Math.round(share * last)]! };
  });
}

export interface PeriodFacts {
  readonly mean: number;
  readonly highest: Hour;
  readonly lowest: Hour;
  readonly highestDay: DayFacts | null;
  readonly lowestDay: DayFacts | null;
  /** From one hour to the next; at the later of the two. */
  readonly steepestRise: Hour | null;
  readonly hours: number;
  /** Of the period so far. */
  readonly missing: number;
}

/** Null where there is no reading. */
export function periodFacts(hours: readonly Hour[], days: readonly DayFacts[], now: number): PeriodFacts | null {
  if (hours.length === 0) return null;
  const extreme = <T>(all: readonly T[], of: (one: T) => number, sign: 1 | -1): T | null =>
    all.reduce<T | null>((best, one) => (best === null || sign * of(one) > sign * of(best) ? one : best), null);
  const whole = days.filter((day) => day.hours >= WHOLE_DAY);
  const rises = hours.flatMap(({ at, value }, index) => {
    const before = hours[index - 1];
    return before && at - before.at === 3600 ? [{ at, value: value - before.value }] : [];
  });
  const due = days.reduce((sum, { from, until }) => sum + Math.max(0, Math.floor((Math.min(until, now) - from) / 3600)), 0);
  return {
    mean: hours.reduce((sum, { value }) => sum + value, 0) / hours.length,
    highest: extreme(hours, ({ value }) => value, 1)!,
    lowest: extreme(hours, ({ value }) => value, -1)!,
    highestDay: extreme(whole, ({ mean }) => mean!, 1),
    lowestDay: extreme(whole, ({ mean }) => mean!, -1),
    steepestRise: extreme(rises, ({ value }) => value, 1),
    hours: hours.length,
    missing: Math.max(0, due - hours.length),
  };
}

/** Hours of one period at the times of another, day by day of the calendar; what has no day there is left out. */
export function laidOver(hours: readonly Hour[], own: readonly Day[], other: readonly Day[]): Hour[] {
  let day = 0;
  return hours.flatMap(({ at, value }) => {
    while (day < own.length && at >= own[day]!.until) day += 1;
    const [from, to] = [own[day], other[day]];
    if (!from || !to || at < from.from) return [];
    const moved = to.from + (at - from.from);
    return moved < to.until ? [{ at: moved, value }] : [];
  });
}
