import { AREAS, type Readiness, type Subject } from './api.js';
import { AREA_FACTS, DAY } from './areas.js';
import { startOfDay } from './format.js';
import type { Range, Span } from './view.js';

const HOUR = 3600;
const STEP = 900;
/** The beginning of the range `all`: whatever the service holds. */
export const BEGINNING = 0;

/** In seconds since 1970. */
export interface TimeWindow extends Span {
  /** Of the newest reading; up to `until` there may be forecasts. */
  readonly end: number;
}

/**
 * The stretch of time that all charts share. It ends with the newest reading, so that there is something to see also when no
 * reading has come for days; forecasts lead on by a quarter of the range at most. Null while nothing is loaded.
 */
export function timeWindow(readiness: Readiness | null, range: Range, now: number): TimeWindow | null {
  const newest = AREAS.flatMap((area) => {
    const at = readiness?.areas[area].newest_reading_at;
    return at && AREA_FACTS[area].cadence < DAY ? [Date.parse(at) / 1000] : [];
  });
  const daily = readiness?.areas.generation.newest_reading_at;
  if (newest.length === 0 && !daily) return null;
  const last = newest.length > 0 ? Math.max(...newest) : Date.parse(daily!) / 1000;
  const end = Math.min(last, now / 1000);
  if (range === 'all') return { from: BEGINNING, end, until: end + 2 * DAY };
  const length = Number(range) * DAY;

  return { from: wholeHour(end - length), end, until: end + length / 4 };
}

/**
 * The one axis of all charts: from the first reading where all are shown, and beyond the newest one as far as there are
 * forecasts, and to the present where that is near.
 *
 * @param reaches first and last time of what each chart has in the window.
 */
export function axisOf({ from, end, until }: TimeWindow, reaches: readonly Span[], now: number): Span {
  const earliest = reaches.length > 0 ? Math.min(...reaches.map((reach) => reach.from)) : end - DAY;
  const first = from === BEGINNING ? earliest : from;
  // By steps, so that charts are not drawn anew all the time
  const present = now / 1000 <= until ? Math.ceil(now / 1000 / STEP) * STEP : end;
  return { from: first, until: Math.max(end, present, ...reaches.map((reach) => Math.min(reach.until, until))) };
}

/** What is asked for and drawn of an area: of what comes daily the whole day in which the stretch begins. */
export function stretchOf(area: Subject, span: Span): Span {
  const { from, until } = span;
  return AREA_FACTS[area].cadence < DAY || from === BEGINNING ? { from, until } : { from: startOfDay(from), until };
}

/** What is asked for, also where a part that is looked at begins before the shared window. */
export function askedStretch(area: Subject, shared: TimeWindow, span: Span | null): Span {
  return stretchOf(area, { ...shared, from: Math.min(shared.from, span?.from ?? shared.from) });
}

/** Where the series are asked for: a whole record is made in advance by the service, a part of it is small. */
export function seriesPath(area: Subject, { from }: Span, names: readonly string[] | null = null): string {
  if (from === BEGINNING) return `/api/${area}`;
  return `/api/${area}?from=${isoOf(from)}${names ? `&series=${names.join(',')}` : ''}`;
}

export function csvPath(area: Subject, { from, until }: Span, names: readonly string[]): string {
  const since = from === BEGINNING ? '' : `from=${isoOf(from)}&`;
  return `/api/${area}?${since}to=${isoOf(until)}&series=${names.join(',')}&format=csv`;
}

function isoOf(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

/** The address that is asked for stays the same for an hour, and can be held by caches. */
function wholeHour(seconds: number): number {
  return Math.floor(seconds / HOUR) * HOUR;
}
