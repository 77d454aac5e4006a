import { describe, expect, it } from '@jest/globals';
import { HOUR } from '../snapshot/domain/time.js';
import { afterRun, BACKFILL_STATES, countStates, isDue, MAX_TRIES, TRANSITIONS, type Backfill } from './backfill.js';
import type { SeriesDay } from './upstream-questions.js';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const DAY: SeriesDay = { area: 'co2', region: 'NI', day: 20_500 };
const answered = () => true;
const unanswered = () => false;

/** The ledger after a row of runs an age apart, in each of which the day is missing. */
function missedIn(runs: number, ledger: readonly Backfill[] = []): readonly Backfill[] {
  return Array.from({ length: runs }).reduce<readonly Backfill[]>(
    (before, _, index) => afterRun(before, [DAY], answered, NOW + index * 24 * HOUR),
    ledger,
  );
}

describe('the states of a backfill', () => {
  it('are all reached, and left again', () => {
    const reached = new Set(Object.values(TRANSITIONS).flatMap((events) => Object.values(events)));
    expect([...reached].sort()).toEqual(['none', ...BACKFILL_STATES].sort());
    for (const state of BACKFILL_STATES) expect(TRANSITIONS[state].no_longer_missing).toBe('none');
  });

  it('come back from nothing but a gap, and a failure for good is not asked for again', () => {
    expect(TRANSITIONS.none).toEqual({ found: 'in_flight' });
    expect(TRANSITIONS.permanent_failure).toEqual({ no_longer_missing: 'none' });
  });
});

describe('the ledger', () => {
  it('takes up a day with a gap, to be asked for in the next run', () => {
    const ledger = afterRun([], [DAY], answered, NOW);
    expect(ledger).toEqual([{ ...DAY, state: 'in_flight', tries: 0, notBefore: NOW }]);
    expect(isDue(ledger[0]!, NOW)).toBe(true);
  });

  it('spreads the tries over a day: after one hour, two, four and eight', () => {
    const waits = [1, 2, 3, 4].map((tries) => {
      const [backfill] = afterRun([{ ...DAY, state: 'in_flight', tries: tries - 1, notBefore: NOW }], [DAY], answered, NOW);
      expect([backfill!.tries, isDue(backfill!, backfill!.notBefore - 1), isDue(backfill!, backfill!.notBefore)]).toEqual([
        tries,
        false,
        true,
      ]);
      return (backfill!.notBefore - NOW) / HOUR;
    });
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('gives up after five answers without the readings, not before', () => {
    expect(missedIn(MAX_TRIES)).toMatchObject([{ state: 'in_flight', tries: 4 }]);
    const ledger = missedIn(MAX_TRIES + 1);
    expect(ledger).toMatchObject([{ state: 'permanent_failure', tries: 5 }]);
    expect(isDue(ledger[0]!, Infinity)).toBe(false);
    expect(missedIn(3, ledger)).toEqual(ledger);
  });

  it('counts no try while upstream is down, and none for a day whose time has not come', () => {
    const due = missedIn(1);
    expect(afterRun(due, [DAY], unanswered, NOW + HOUR)).toEqual(due);
    const waiting = missedIn(2);
    expect(afterRun(waiting, [DAY], answered, waiting[0]!.notBefore - 1)).toEqual(waiting);
  });

  it('forgets a day that is no longer missing, whatever its state', () => {
    for (const ledger of [missedIn(1), missedIn(3), missedIn(6)]) expect(afterRun(ledger, [], answered, NOW)).toEqual([]);
  });

  it('keeps the days of different series apart', () => {
    const other: SeriesDay = { ...DAY, region: 'ALL' };
    const ledger = afterRun(missedIn(6), [DAY, other], answered, NOW);
    expect(countStates(ledger)).toEqual({ in_flight: 1, permanent_failure: 1 });
    expect(afterRun(ledger, [other], answered, NOW)).toMatchObject([{ region: 'ALL', tries: 1 }]);
  });
});
