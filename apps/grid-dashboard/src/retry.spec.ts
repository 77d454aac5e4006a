import { describe, expect, it } from '@jest/globals';
import { retryDelay } from './retry.js';

describe('the time to the next try', () => {
  it('doubles with each failure, up to a minute', () => {
    expect([1, 2, 3, 6, 7, 1000].map((failures) => retryDelay(failures, 0))).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
  });

  it('is shorter by chance, by half at most', () => {
    expect(retryDelay(1, 1)).toBe(500);
  });
});
