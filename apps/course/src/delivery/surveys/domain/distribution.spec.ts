import { describe, expect, it } from '@jest/globals';
import { distributionOf, medianOf } from './distribution.js';

describe('what a scale was answered with', () => {
  it('is counted by its numbers, of which some were never given', () => {
    expect(
      distributionOf(5, [
        { rating: 5, count: 2 },
        { rating: 1, count: 3 },
      ]),
    ).toEqual([3, 0, 0, 0, 2]);
  });

  it.each([
    [[0, 0, 0], null],
    [[1, 0, 0], 1],
    [[1, 0, 1], 2],
    [[1, 1, 0], 1.5],
    [[3, 0, 0, 0, 2], 1],
    [[0, 2, 0, 3, 1], 4],
  ])('has of %j the median %p', (distribution, median) => {
    expect(medianOf(distribution)).toBe(median);
  });
});
