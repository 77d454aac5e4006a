import { describe, expect, it } from '@jest/globals';
import { rangeOf } from './range.js';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 4 }],
    ['bytes=4-', { start: 4, end: 10 }],
    ['bytes=8-99', { start: 8, end: 10 }],
    ['bytes=-3', { start: 7, end: 10 }],
    ['bytes=-99', { start: 0, end: 10 }],
    ['bytes=10-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=5-4', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=0-3', null],
    [undefined, null],
  ] as const)('of %s', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });
});
