import { describe, expect, it } from '@jest/globals';
import { AGGREGATES, Buckets } from './buckets.js';

describe('buckets of a series', () => {
  it('take readings from their start to the start of the next, and count them', () => {
    const buckets = new Buckets([100, 200, 300]);
    for (const [at, value] of [
      [99, 7],
      [100, 1],
      [199, 4],
      [300, -2],
      [10_000, -3],
    ] as const)
      buckets.add(at, value);
    expect([...buckets.counts]).toEqual([2, 0, 2]);
    expect(AGGREGATES.map((one) => [0, 1, 2].map((index) => buckets.value(index, one)))).toEqual([
      [2.5, null, -2.5],
      [1, null, -3],
      [4, null, -2],
      [5, null, -5],
    ]);
  });

  it('say of a sum what its readings said, without what floats leave', () => {
    const buckets = new Buckets([0]);
    for (const value of [0.1, 0.2, 0.3]) buckets.add(1, value);
    expect([buckets.value(0, 'sum'), buckets.value(0, 'mean')]).toEqual([0.6, 0.2]);
  });

  it('are empty until a reading is in one', () => {
    const buckets = new Buckets([0]);
    expect(buckets.isEmpty).toBe(true);
    buckets.add(5, 0);
    expect([buckets.isEmpty, buckets.value(0, 'min')]).toEqual([false, 0]);
  });
});
