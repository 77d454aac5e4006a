import { DateTime, Duration } from 'luxon';

/** The clock that people on the island live by. */
const ZONE = 'Europe/Dublin';

/** Later by this much: days as the calendar has them, which are 23 or 25 hours where the clock changes; hours and minutes as they pass. */
export function later(from: number, duration: Duration): number {
  return DateTime.fromMillis(from, { zone: ZONE }).plus(duration).toMillis();
}

/** Start of the calendar day in Ireland, and of the one after it. */
export function dayAround(at: number): { name: string; start: number; end: number } {
  const start = DateTime.fromMillis(at, { zone: ZONE }).startOf('day');
  return { name: start.toISODate()!, start: start.toMillis(), end: start.plus({ days: 1 }).toMillis() };
}

/** `Sun 25 Oct 01:15 GMT`: the hour that comes twice is told apart. */
export function sayTime(at: number): string {
  const time = DateTime.fromMillis(at, { zone: ZONE }).setLocale('en-IE');
  return `${time.toFormat('ccc d LLL HH:mm')} ${time.isInDST ? 'IST' : 'GMT'}`;
}

const PATTERN = /^P(?!$)(?:(\d{1,3})D)?(?:T(?=\d)(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?$/;

/** ISO 8601 in days, hours and minutes; null where the text is none. */
export function readDuration(text: string): Duration | null {
  const [whole, days = 0, hours = 0, minutes = 0] = PATTERN.exec(text) ?? [];
  if (whole === undefined) return null;
  return Duration.fromObject({ days: Number(days), hours: Number(hours), minutes: Number(minutes) });
}
