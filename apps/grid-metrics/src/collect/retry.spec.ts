import { describe, expect, it } from '@jest/globals';
import { backoff, retryAfter } from './retry.js';

const NOW = Date.parse('2026-02-10T12:00:00Z');

describe('the wait before the next try', () => {
  it('doubles, and is spread over the upper half', () => {
    expect([1, 2, 3].map((attempt) => backoff(attempt, 1000, () => 1))).toEqual([1000, 2000, 4000]);
    expect(backoff(3, 1000, () => 0)).toBe(2000);
  });

  it.each([
    ['7', 7000],
    ['0', 0],
    ['Tue, 10 Feb 2026 12:00:30 GMT', 30_000],
    ['Tue, 10 Feb 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    [null, null],
  ])('is what upstream asks for: Retry-After %p', (header, expected) => {
    expect(retryAfter(header, NOW)).toBe(expected);
  });
});
