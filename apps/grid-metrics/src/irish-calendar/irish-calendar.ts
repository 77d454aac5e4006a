import { DateTime, type Duration } from 'luxon';
import { DAY, HOUR, MINUTE } from '../snapshot/domain/time.js';

/** The clock that people on the island live by. Days are 23 or 25 hours where it changes. */
const ZONE = 'Europe/Dublin';

export const INTERVALS = ['15m', 'hour', 'day', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** The shortest that one can be. */
export const LEAST_WIDTH: Readonly<Record<Interval, number>> = {
  '15m': 15 * MINUTE,
  hour: HOUR,
  day: 23 * HOUR,
  month: 27 * DAY,
};

const inIreland = (at: number): DateTime => DateTime.fromMillis(at, { zone: ZONE });

/** Later by this much: days as the calendar has them, hours and minutes as they pass. */
export function later(from: number, duration: Duration): number {
  return inIreland(from).plus(duration).toMillis();
}

/** The calendar day in Ireland that this time is in; its end is the start of the next. */
export function dayAround(at: number): { name: string; start: number; end: number } {
  const start = inIreland(at).startOf('day');
  return { name: start.toFormat('yyyy-MM-dd'), start: start.toMillis(), end: start.plus({ days: 1 }).toMillis() };
}

/** The calendar day in Ireland of this date, `2026-10-25`. */
export function dayOfDate(date: string): { start: number; end: number } {
  return dayAround(DateTime.fromISO(date, { zone: ZONE }).toMillis());
}

/** Start of the interval that this time is in. */
export function startOf(interval: Interval, at: number): number {
  if (interval === 'day' || interval === 'month') return inIreland(at).startOf(interval).toMillis();
  return Math.floor(at / LEAST_WIDTH[interval]) * LEAST_WIDTH[interval];
}

/**
 * Starts of the intervals that these two times and all between them are in. Days and months are Ireland's; hours and quarters are
 * the same everywhere, since Ireland is off UTC by whole hours.
 */
export function bucketStarts(interval: Interval, from: number, to: number): number[] {
  const starts: number[] = [];
  if (interval === 'day' || interval === 'month') {
    for (let start = inIreland(from).startOf(interval); start.toMillis() <= to; start = start.plus({ [interval]: 1 })) {
      starts.push(start.toMillis());
    }
    return starts;
  }
  const width = LEAST_WIDTH[interval];
  for (let start = startOf(interval, from); start <= to; start += width) starts.push(start);
  return starts;
}

/** What a day or month is called in Ireland: its start is in the evening before, in UTC, for half of the year. */
export function labelOf(interval: Interval, start: number): string | null {
  if (interval === 'day') return inIreland(start).toFormat('yyyy-MM-dd');
  return interval === 'month' ? inIreland(start).toFormat('yyyy-MM') : null;
}

/** `Sun 25 Oct 01:15 GMT`: the hour that comes twice is told apart. */
export function sayTime(at: number): string {
  const time = inIreland(at).setLocale('en-IE');
  return `${time.toFormat('ccc d LLL HH:mm')} ${time.isInDST ? 'IST' : 'GMT'}`;
}
