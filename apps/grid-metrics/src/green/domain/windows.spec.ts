import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endOfForecast, findWindows, STEP, type ForecastPoint, type WindowQuestion } from './windows.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The mean, minute by minute; null where a minute has no forecast. */
function slowMean(points: readonly ForecastPoint[], start: number, end: number): number | null {
  let sum = 0;
  for (let at = start; at < end; at += MINUTE) {
    const index = points.findLastIndex((one) => one.at <= at);
    const [before, point] = [points[index - 1], points[index]];
    const holds = index === points.length - 1 && before ? Math.min(HOUR, point!.at - before.at) : HOUR;
    if (!point || at - point.at >= holds) return null;
    sum += point.value;
  }
  return sum / ((end - start) / MINUTE);
}

const series = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: -50, max: 900 })), {
    selector: ([slot]) => slot,
    maxLength: 60,
  })
  .map((pairs): ForecastPoint[] => pairs.map(([slot, value]) => ({ at: slot * STEP, value })).sort((a, b) => a.at - b.at));
const question = fc
  .record({
    from: fc.integer({ min: 0, max: 24 * 60 }),
    length: fc.integer({ min: 0, max: 12 * 60 }),
    duration: fc.integer({ min: 1, max: 24 }),
    goal: fc.constantFrom('least', 'most'),
  })
  .map(({ from, length, duration, goal }): WindowQuestion => ({
    from: from * MINUTE,
    until: (from + length) * MINUTE,
    duration: duration * STEP,
    goal,
  }));

describe('the best time', () => {
  it('is what a search minute by minute finds: whole, inside, and none better', () => {
    fc.assert(
      fc.property(series, question, (points, asked) => {
        const { from, until, duration, goal } = asked;
        const all: { start: number; mean: number }[] = [];
        for (let start = Math.ceil(from / STEP) * STEP; start + duration <= until; start += STEP) {
          const mean = slowMean(points, start, start + duration);
          if (mean !== null) all.push({ start, mean });
        }
        const found = findWindows(points, asked);
        if (all.length === 0) return void expect(found).toBeNull();
        const means = all.map(({ mean }) => mean);
        const [least, most] = [Math.min(...means), Math.max(...means)];
        expect(found!.best.mean).toBeCloseTo(goal === 'least' ? least : most, 6);
        expect(found!.worst.mean).toBeCloseTo(goal === 'least' ? most : least, 6);
        expect(found!.first.start).toBe(all[0]!.start);
        expect(all.at(-1)!.start + duration).toBeLessThanOrEqual(endOfForecast(points)!);
        expect(found!.best.end - found!.best.start).toBe(duration);
        expect(all.find(({ start }) => start === found!.best.start)!.mean).toBeCloseTo(found!.best.mean, 6);
      }),
    );
  });

  it('is the earliest of several that are as good, and none where a hole is in each', () => {
    const flat = Array.from({ length: 8 }, (_, index) => ({ at: index * HOUR, value: 200 }));
    expect(findWindows(flat, { from: 1, until: 8 * HOUR, duration: 2 * HOUR, goal: 'least' })!.best.start).toBe(STEP);
    const holed = flat.filter((_, index) => index % 2 === 0);
    expect(findWindows(holed, { from: 0, until: 8 * HOUR, duration: 2 * HOUR, goal: 'least' })).toBeNull();
    expect(findWindows([], { from: 0, until: 8 * HOUR, duration: HOUR, goal: 'most' })).toBeNull();
  });
});
