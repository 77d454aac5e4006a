import { STEP } from './domain/windows.js';

/** The time that answers go by: one that began within the same quarter of an hour is the same. */
export function quarterAt(now: number): number {
  return Math.ceil(now / STEP) * STEP;
}

/** For which an answer holds; at least 1. */
export function secondsOfQuarter(now: number): number {
  return Math.max(1, Math.ceil((quarterAt(now) - now) / 1000));
}
