import { describe, expect, it } from '@jest/globals';
import { byteRange } from './byte-range.js';

describe('a range of bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['Bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=1-2', null],
  ])('%s of ten bytes is %j', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });

  it.each(['bytes=0-', 'bytes=0-3', 'bytes=-3'])('%s of nothing is not there', (header) => {
    expect(byteRange(header, 0)).toBe('unsatisfiable');
  });
});
