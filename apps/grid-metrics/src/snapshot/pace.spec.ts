import { describe, expect, it } from '@jest/globals';
import { nextDelay } from './pace.js';

describe('the pace of refreshes', () => {
  it('is the interval, up to a tenth earlier', () => {
    expect(nextDelay(0, 300, 0)).toBe(300_000);
    expect(nextDelay(0, 300, 0.999)).toBeGreaterThanOrEqual(270_000);
  });

  it('starts at a second after a failure and doubles up to the interval', () => {
    expect([1, 2, 3, 9, 10, 5000].map((failures) => nextDelay(failures, 300, 0))).toEqual([
      1000, 2000, 4000, 256_000, 300_000, 300_000,
    ]);
  });
});
