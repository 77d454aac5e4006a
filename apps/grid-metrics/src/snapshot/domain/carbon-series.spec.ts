import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { carbonSeries } from './carbon-series.js';
import type { Reading } from './summary.js';
import { MINUTE } from './time.js';

const QUARTER = 15 * MINUTE;
const at = (...values: (number | null)[]): Reading[] =>
  values.flatMap((value, index) => (value === null ? [] : [{ at: index * QUARTER, value }]));

describe('the carbon intensity', () => {
  it('is computed as upstream has it: recorded emissions over recorded demand are its figures', () => {
    // The whole island on 23 July 2026 from 06:00 UTC, and both its parts at that time.
    for (const [co2, demand, recorded] of [
      [870, 3949, 220],
      [916, 4086, 224],
      [690, 3334, 207],
      [745, 3441, 217],
    ] as const) {
      expect(carbonSeries({ intensity: [], co2: at(co2), demand: at(demand) })[0]!.value).toBe(recorded);
    }
  });

  it("is upstream's where it gives one, computed where it can be, and nothing where it cannot", () => {
    const points = carbonSeries({ intensity: at(null, 210), co2: at(800, 800, 800, 800), demand: at(4000, 4000, null, 0) });
    expect(points.map(({ value, source }) => [value, source])).toEqual([
      [200, 'computed'],
      [210, 'upstream'],
    ]);
  });

  it('has each time once and in order, whatever lacks', () => {
    const series = fc.array(fc.option(fc.integer({ min: 0, max: 9000 })), { maxLength: 30 }).map((values) => at(...values));
    fc.assert(
      fc.property(series, series, series, (intensity, co2, demand) => {
        const points = carbonSeries({ intensity, co2, demand });
        const times = points.map((point) => point.at);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
        for (const { at: time, value } of intensity) {
          expect(points.find((point) => point.at === time)).toEqual({ at: time, value, source: 'upstream' });
        }
        expect(points.every(({ value }) => Number.isFinite(value))).toBe(true);
      }),
    );
  });
});
