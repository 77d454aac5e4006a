import { describe, expect, it } from '@jest/globals';
import { shownLeft, timeLeft, toldBetween, untilNextLook } from './countdown.js';

const MINUTE = 60_000;

describe('the time that is left at the gate', () => {
  it('is counted by the clock of the service, and ends', () => {
    const closes = '2026-11-22T12:00:00.000Z';
    expect(timeLeft(closes, Date.parse('2026-11-22T10:30:00.000Z'))).toBe(90 * MINUTE);
    expect(timeLeft(closes, Date.parse('2026-11-22T12:00:01.000Z'))).toBe(0);
  });

  it.each([
    [120 * MINUTE, { hours: 2, minutes: 0 }],
    [120 * MINUTE + 400, { hours: 2, minutes: 0 }],
    [119.6 * MINUTE, { hours: 2, minutes: 0 }],
    [118 * MINUTE, { hours: 1, minutes: 58 }],
    [5 * MINUTE, { hours: 0, minutes: 5 }],
    [5 * MINUTE - 1, { minutes: 4, seconds: 59 }],
    [999, { minutes: 0, seconds: 0 }],
    [0, { minutes: 0, seconds: 0 }],
  ])('is shown, of %i ms, as %o', (left, shown) => {
    expect(shownLeft(left)).toEqual(shown);
  });

  it('is told four times, and once where several were slept through', () => {
    const told = [];
    for (let left = 120 * MINUTE; left > 0; left -= 1_000) told.push(toldBetween(left, left - 1_000));
    expect(told.filter((minutes) => minutes !== null)).toEqual([30, 10, 5, 1]);
    expect(toldBetween(40 * MINUTE, 4 * MINUTE)).toBe(5);
    expect(toldBetween(40 * MINUTE, 35 * MINUTE)).toBeNull();
  });

  it('is looked at again when what is shown changes, and not sooner', () => {
    for (const left of [120 * MINUTE, 119.5 * MINUTE, 5 * MINUTE + 1, 5 * MINUTE, 4.5 * MINUTE, 1_500, 1]) {
      const next = untilNextLook(left);
      expect(next).toBeGreaterThan(0);
      expect(left - next).toBeGreaterThanOrEqual(0);
    }
  });
});
