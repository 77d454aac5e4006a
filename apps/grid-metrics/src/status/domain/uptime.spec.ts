import { describe, expect, it } from '@jest/globals';
import { daysOfArea, uptimeOf, type Day } from './uptime.js';

const HOUR = 3_600_000;
const DAYS: Day[] = [
  { date: '2026-10-24', start: 0, end: 24 * HOUR },
  { date: '2026-10-25', start: 24 * HOUR, end: 49 * HOUR },
];

describe('the uptime of an area', () => {
  it('counts what is due and what is missing by the days that they are of, as long as those are', () => {
    const series = [
      { every: HOUR, missing: [{ start: 22 * HOUR, end: 25 * HOUR }] },
      { every: HOUR / 2, missing: [] },
    ];
    expect(daysOfArea(series, DAYS, 0, 49 * HOUR)).toEqual([
      { date: '2026-10-24', due: 24 + 48, missing: 2 },
      { date: '2026-10-25', due: 25 + 50, missing: 2 },
    ]);
  });

  it('asks for nothing before the window and after it', () => {
    const series = [{ every: HOUR, missing: [{ start: 20 * HOUR, end: 30 * HOUR }] }];
    expect(daysOfArea(series, DAYS, 22 * HOUR, 26 * HOUR).map(({ due, missing }) => [due, missing])).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  it('is never rounded up to whole', () => {
    const of = (due: number, missing: number): number | null => uptimeOf([{ date: '2026-10-24', due, missing }]);
    expect([of(3, 0), of(100_000, 1), of(3, 1), of(2, 2), of(0, 0)]).toEqual([100, 99.99, 66.66, 0, null]);
  });
});
