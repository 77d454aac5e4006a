import type { Subject } from './api.js';
import { AREA_FACTS, DAY } from './areas.js';

/** Of something shown: its area, and when it was read, in milliseconds since 1970; null where there is no reading. */
export interface Dated {
  readonly area: Subject;
  readonly at: number | null;
}

interface Reading extends Dated {
  readonly at: number;
}

/** Both in milliseconds since 1970: from twice as long on as readings are apart. False where there is no reading. */
export function isLate(area: Subject, at: number | null, now: number): boolean {
  const { cadence, comesEvery = cadence } = AREA_FACTS[area];
  return at !== null && now - at > 2000 * comesEvery;
}

/** The oldest reading of what is shown, of what comes more often than daily. */
export function oldest(shown: readonly Dated[]): Reading | null {
  const often = frequent(shown);
  return often.length > 0 ? often.reduce((a, b) => (b.at < a.at ? b : a)) : null;
}

/**
 * When the newest reading of all was, if everything that comes more often than daily is late: the collector has stopped, or upstream
 * has. The service goes on refreshing all the same.
 */
export function standstill(shown: readonly Dated[], now: number): number | null {
  const often = frequent(shown);
  return often.length > 0 && often.every(({ area, at }) => isLate(area, at, now)) ? Math.max(...often.map(({ at }) => at)) : null;
}

function frequent(shown: readonly Dated[]): Reading[] {
  return shown.flatMap(({ area, at }) => (at === null || AREA_FACTS[area].cadence >= DAY ? [] : [{ area, at }]));
}
