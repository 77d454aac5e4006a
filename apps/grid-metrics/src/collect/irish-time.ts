import { DateTime } from 'luxon';
import { DAY, HOUR, MINUTE } from '../snapshot/domain/time.js';

const ZONE = 'Europe/Dublin';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const PATTERN = /^(\d{2})-([A-Z][a-z]{2})-(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
/** A step back by less is a row out of order, not the clock that was put back. */
const CLOCK_PUT_BACK = 30 * MINUTE;

/** A day's difference from UTC at its start; it changes within the day on two days a year. */
interface DayOffsets {
  readonly offset: number;
  readonly changes: boolean;
}

const days = new Map<number, DayOffsets>();

/** `24-Oct-2025 13:45:00` as milliseconds, as if it were UTC; null where the text is no such time. */
export function parseLocal(text: string): number | null {
  const [, day, month, year, hour, minute, second] = PATTERN.exec(text) ?? [];
  const monthIndex = MONTHS.indexOf(month ?? '');
  if (monthIndex < 0) return null;
  const local = Date.UTC(Number(year), monthIndex, Number(day), Number(hour), Number(minute), Number(second));
  return new Date(local).getUTCDate() === Number(day) && Number(hour) < 24 ? local : null;
}

/** The calendar day in Ireland, counted from 1 January 1970: days are added and compared without a thought of the clock. */
export function irishDay(utc: number): number {
  return dayOf(utc + offsetAt(utc));
}

/** The day of a local time that `parseLocal` gave. */
export function dayOf(local: number): number {
  return Math.floor(local / DAY);
}

/** `24-Oct-2025`, as upstream writes a day. */
export function formatDay(day: number): string {
  const date = new Date(day * DAY);
  return `${String(date.getUTCDate()).padStart(2, '0')}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
}

/**
 * Converts the local times of one series in the order of its rows. In spring the hour that does not exist gives null.
 * In autumn the repeated hour is the first one (summer time), until the rows step back in it: then it is the second.
 */
export class IrishClock {
  private previous = -Infinity;
  private secondPass = false;

  toUtc(local: number): number | null {
    const { offset, changes } = offsetsOf(dayOf(local) * DAY);
    if (!changes) return this.at(local, local - offset);
    const candidates = [HOUR, 0].map((summer) => local - summer).filter((utc) => offsetAt(utc) === local - utc);
    const [first, second] = candidates;
    if (first === undefined) return null;
    if (second === undefined) return this.at(local, first);
    if (this.previous - local >= CLOCK_PUT_BACK && this.previous - local <= HOUR) this.secondPass = true;
    return this.at(local, this.secondPass ? second : first, this.secondPass);
  }

  private at(local: number, utc: number, secondPass = false): number {
    this.previous = local;
    this.secondPass = secondPass;
    return utc;
  }
}

function offsetsOf(localDay: number): DayOffsets {
  let known = days.get(localDay);
  if (!known) {
    const offset = offsetAt(localDay);
    days.set(localDay, (known = { offset, changes: offsetAt(localDay + DAY) !== offset }));
  }
  return known;
}

function offsetAt(utc: number): number {
  return DateTime.fromMillis(utc, { zone: ZONE }).offset * MINUTE;
}
