import { expect, it } from '@jest/globals';
import { profileOf, typicalAt, typicalPoints } from './typical.js';

const MONDAY = Date.parse('2026-10-05T00:00:00+01:00') / 1000;
const WEEK = 7 * 86_400;

it('is the median of the same hour of the week as the clock shows it, also over a clock change', () => {
  // 09:00 on four Mondays; the clock goes back before the last one
  const at = [0, 1, 2].map((week) => MONDAY + week * WEEK + 9 * 3600).concat(MONDAY + 3 * WEEK + 10 * 3600);
  const profile = profileOf(at.map((time, index) => ({ at: time, value: [100, 900, 200, 300][index]! })));
  expect(profile.size).toBe(1);
  expect(typicalAt(profile, MONDAY + 4 * WEEK + 10 * 3600 + 1800)).toBe(250);
  expect(typicalAt(profile, MONDAY + 4 * WEEK + 11 * 3600)).toBeNull();
});

it('is drawn from the middle of one hour to the middle of the next', () => {
  const hours = [0, 1, 2, 3].flatMap((week) =>
    [100, 200].map((value, hour) => ({ at: MONDAY - (4 - week) * WEEK + hour * 3600, value })),
  );
  const points = typicalPoints(profileOf(hours), { from: MONDAY, until: MONDAY + WEEK - 900 }, 900);
  expect(points.map(({ value }) => value)).toEqual([100, 125, 150, 175]);
  expect(points[0]!.t).toBe('2026-10-04T23:30:00.000Z');
});

it('says nothing of an hour of which there are two weeks only', () => {
  expect(profileOf([0, 1].map((week) => ({ at: MONDAY + week * WEEK, value: 1 }))).size).toBe(0);
  expect(typicalAt(undefined, MONDAY)).toBeNull();
});
