import { AREAS, type Area, type Readiness } from './api.js';
import { AREA_FACTS, DAY } from './areas.js';

/** Upstream is often an hour late; what is older than this is late even so, or twice the cadence of what comes seldom. */
const LATE_SECONDS = 3 * 3600;

/** Both in milliseconds since 1970; false where there is no reading. */
export function isLate(area: Area, newest: number, now: number): boolean {
  return Number.isFinite(newest) && now - newest > 1000 * Math.max(LATE_SECONDS, 2 * AREA_FACTS[area].cadence);
}

/** When the newest reading of an area was; NaN where it has none. */
export function newestReading(readiness: Readiness | null, area: Area): number {
  return Date.parse(readiness?.areas[area].newest_reading_at ?? '');
}

/**
 * When the newest reading of all was, if every area that comes more often than daily is late: the collector has stopped, or
 * upstream has. The service goes on refreshing all the same.
 */
export function standstill(readiness: Readiness, now: number): number | null {
  const newest = AREAS.filter((area) => AREA_FACTS[area].cadence < DAY)
    .map((area) => [area, newestReading(readiness, area)] as const)
    .filter(([, at]) => Number.isFinite(at));
  return newest.length > 0 && newest.every(([area, at]) => isLate(area, at, now))
    ? Math.max(...newest.map(([, at]) => at))
    : null;
}
