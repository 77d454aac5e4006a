import { DateTime } from 'luxon';
import { DAY, HOUR, MINUTE } from '../snapshot/domain/time.js';

export const INTERVALS = ['15m', 'hour', 'day', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** The shortest that one can be. */
export const LEAST_WIDTH: Readonly<Record<Interval, number>> = {
  '15m': 15 * MINUTE,
  hour: HOUR,
  day: 23 * HOUR,
  month: 27 * DAY,
};

const inIreland = (at: number): DateTime => DateTime.fromMillis(at, { zone: 'Europe/Dublin' });

/** Start of the calendar day in Ireland; its length is 23 hours or 25 where the clocks change. */
export function startOfIrishDay(date: string): number {
  return DateTime.fromISO(date, { zone: 'Europe/Dublin' }).toMillis();
}

export function endOfIrishDay(date: string): number {
  return DateTime.fromISO(date, { zone: 'Europe/Dublin' }).plus({ days: 1 }).toMillis() - 1;
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
  for (let start = Math.floor(from / width) * width; start <= to; start += width) starts.push(start);
  return starts;
}

/** What a day or month is called in Ireland: its start is in the evening before, in UTC, for half of the year. */
export function labelOf(interval: Interval, start: number): string | null {
  if (interval === 'day') return inIreland(start).toFormat('yyyy-MM-dd');
  return interval === 'month' ? inIreland(start).toFormat('yyyy-MM') : null;
}
