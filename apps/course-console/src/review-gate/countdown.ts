const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Below this, seconds are shown. */
const NEAR = 5 * MINUTE;
/** Minutes left of which somebody who does not look is told. */
const TOLD = [30, 10, 5, 1];

/** Milliseconds until the gate closes, by the service's clock; never below none. */
export function timeLeft(gateExpiresAt: string, now: number): number {
  return Math.max(0, Date.parse(gateExpiresAt) - now);
}

/** Hours and minutes, to the nearest, or near the end minutes and seconds. */
export function shownLeft(left: number): { hours: number; minutes: number } | { minutes: number; seconds: number } {
  if (left < NEAR) return { minutes: Math.floor(left / MINUTE), seconds: Math.floor((left % MINUTE) / SECOND) };
  const minutes = Math.round(left / MINUTE);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The minutes that are told between two looks, the fewest where several were passed; null where none was. */
export function toldBetween(before: number, after: number): number | null {
  return TOLD.findLast((minutes) => after <= minutes * MINUTE && minutes * MINUTE < before) ?? null;
}

/** Milliseconds until what is shown changes. */
export function untilNextLook(left: number): number {
  if (left === 0) return HOUR;
  if (left <= NEAR) return left % SECOND || SECOND;
  return Math.min((left + MINUTE / 2) % MINUTE || MINUTE, left - NEAR);
}
