import { DateTime } from 'luxon';
import { DAY, HOUR, MINUTE } from '../snapshot/domain/time.js';

const ZONE = 'Europe/Dublin';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const PATTERN = /^(\d{2})-([A-Z][a-z]{2})-(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
/** A time that comes again after less of the hour than this is a row given twice, not the clock that was put back. */
const CLOCK_PUT_BACK = 30 * MINUTE;

/** Differences from UTC at a day's start and end; they differ on two days a year. */
type DayOffsets = readonly [start: number, end: number];

const days = new Map<number, DayOffsets>();
/** Differences from UTC in each hour of it: clocks are changed at a whole one. */
const hours = new Map<number, number>();
/** Two years and a half, and less than a megabyte. */
const MOST_HOURS = 20_000;

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
 * The instants of the local times of one series, whatever their order. In spring the hour that does not exist gives null. In autumn the
 * repeated hour is the first one (summer time), unless the rows hold it twice: then the later of the two passes is the second one.
 */
export function toUtc(locals: readonly number[]): (number | null)[] {
  const repeated = new Map<number, number[]>();
  const instants = locals.map((local, index) => {
    const [start, end] = offsetsOf(dayOf(local));
    if (start === end) return local - start;
    const [first, second] = [HOUR, 0].map((offset) => local - offset).filter((utc) => offsetAt(utc) === local - utc);
    if (second !== undefined) {
      const indices = repeated.get(dayOf(local)) ?? [];
      repeated.set(dayOf(local), indices);
      indices.push(index);
    }
    return first ?? null;
  });
  for (const indices of repeated.values()) {
    for (const index of secondPass(locals, indices)) instants[index] = locals[index]!;
  }
  return instants;
}

/** Of the rows of a repeated hour those of its second pass, in which the hour is already past once. */
function secondPass(locals: readonly number[], indices: readonly number[]): readonly number[] {
  const inTime = isDescending(locals) ? indices.toReversed() : indices;
  const times = inTime.map((index) => locals[index]!);
  if (!isGivenTwice(times, Math.min(CLOCK_PUT_BACK, HOUR - cadenceOf(locals)))) return [];
  // Of hourly rows there are two, with no step between them.
  let putBack = 1;
  for (let index = 2; index < times.length; index += 1) {
    if (times[index - 1]! - times[index]! > times[putBack - 1]! - times[putBack]!) putBack = index;
  }
  return inTime.slice(putBack);
}

/** Whether a time comes again after enough of the hour. */
function isGivenTwice(times: readonly number[], enough: number): boolean {
  const seen = new Set<number>();
  let latest = -Infinity;
  return times.some((time) => {
    const comesAgain = seen.has(time) && latest - time >= enough;
    seen.add(time);
    latest = Math.max(latest, time);
    return comesAgain;
  });
}

function isDescending(locals: readonly number[]): boolean {
  const steps = locals.map((local, index) => Math.sign(local - (locals[index - 1] ?? local)));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}

/** The smallest distance of two times; of one time alone, as if there were more in its hour. */
function cadenceOf(locals: readonly number[]): number {
  const sorted = [...new Set(locals)].sort((a, b) => a - b);
  const distances = sorted.slice(1).map((local, index) => local - sorted[index]!);
  return distances.length === 0 ? CLOCK_PUT_BACK : distances.reduce((least, distance) => Math.min(least, distance));
}

function offsetsOf(day: number): DayOffsets {
  let known = days.get(day);
  if (!known) days.set(day, (known = [offsetAt(day * DAY), offsetAt((day + 1) * DAY)]));
  return known;
}

function offsetAt(utc: number): number {
  const hour = Math.floor(utc / HOUR);
  let known = hours.get(hour);
  if (known === undefined) {
    if (hours.size >= MOST_HOURS) hours.clear();
    hours.set(hour, (known = DateTime.fromMillis(hour * HOUR, { zone: ZONE }).offset * MINUTE));
  }
  return known;
}
