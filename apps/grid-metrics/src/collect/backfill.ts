import { HOUR } from '../snapshot/domain/time.js';
import type { SeriesDay } from './upstream-questions.js';

/** A day of which a series has gaps, and what came of asking upstream for it again. */
export interface Backfill extends SeriesDay {
  readonly state: BackfillState;
  /** How often upstream answered without the missing readings. */
  readonly tries: number;
  /** When it is asked for next, in milliseconds since 1970. */
  readonly notBefore: number;
}

export const BACKFILL_STATES = ['in_flight', 'permanent_failure'] as const;
export type BackfillState = (typeof BACKFILL_STATES)[number];
export type BackfillEvent = 'found' | 'missed' | 'missed_for_the_last_time' | 'no_longer_missing';

/** Where an event leads; `none` is a day that has no backfill. What is not listed changes nothing. */
export const TRANSITIONS: Readonly<
  Record<BackfillState | 'none', Readonly<Partial<Record<BackfillEvent, BackfillState | 'none'>>>>
> = {
  none: { found: 'in_flight' },
  in_flight: { missed: 'in_flight', missed_for_the_last_time: 'permanent_failure', no_longer_missing: 'none' },
  // Readings may still come from recorded answers; and a day that leaves the window is forgotten.
  permanent_failure: { no_longer_missing: 'none' },
};

export const MAX_TRIES = 5;

export const isDue = ({ state, notBefore }: Backfill, now: number): boolean => state === 'in_flight' && notBefore <= now;

export const keyOf = ({ area, region, day }: SeriesDay): string => `${area}/${region}/${day}`;

/**
 * The ledger after a run.
 * @param missing the days of each series in which its gaps lie now
 * @param wasAnswered whether upstream answered for this day; a day that it did not answer for costs no try
 */
export function afterRun(
  before: readonly Backfill[],
  missing: readonly SeriesDay[],
  wasAnswered: (day: SeriesDay) => boolean,
  now: number,
): Backfill[] {
  const known = new Map(before.map((backfill) => [keyOf(backfill), backfill]));
  const found = new Map(missing.map((day) => [keyOf(day), day]));
  return [...new Set([...known.keys(), ...found.keys()])].flatMap((key) => {
    const backfill = known.get(key);
    const event = eventOf(backfill, found.has(key), wasAnswered, now);
    const from = backfill?.state ?? 'none';
    const state = (event && TRANSITIONS[from][event]) ?? from;
    if (state === 'none') return [];
    const { area, region, day } = backfill ?? found.get(key)!;
    const tries = (backfill?.tries ?? 0) + (event === 'missed' || event === 'missed_for_the_last_time' ? 1 : 0);
    // Upstream fills in some days late, so the tries are spread: after one hour, two, four and eight.
    const notBefore = event === 'missed' ? now + HOUR * 2 ** (tries - 1) : (backfill?.notBefore ?? now);
    return [{ area, region, day, state, tries, notBefore }];
  });
}

export function countStates(ledger: readonly Backfill[]): Record<BackfillState, number> {
  const count = (state: BackfillState): number => ledger.filter((backfill) => backfill.state === state).length;
  return { in_flight: count('in_flight'), permanent_failure: count('permanent_failure') };
}

function eventOf(
  backfill: Backfill | undefined,
  isMissing: boolean,
  wasAnswered: (day: SeriesDay) => boolean,
  now: number,
): BackfillEvent | null {
  if (!isMissing) return 'no_longer_missing';
  if (!backfill) return 'found';
  if (!isDue(backfill, now) || !wasAnswered(backfill)) return null;
  return backfill.tries + 1 < MAX_TRIES ? 'missed' : 'missed_for_the_last_time';
}
