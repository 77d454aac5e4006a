import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readableTextOn } from './contrast.js';

describe('text on a colour of the workspace', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#000000', '#ffffff', 21],
    ['#1d4ed8', '#ffffff', 6.7],
    ['#ffff00', '#000000', 19.56],
    ['#767676', '#000000', 4.62],
  ])('on %s is %s', (colour, text, ratio) => {
    const readable = readableTextOn(colour);
    expect(readable.text).toBe(text);
    expect(readable.ratio).toBeCloseTo(ratio, 1);
  });

  it('can be read on every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
        expect(readableTextOn(`#${colour.toString(16).padStart(6, '0')}`).ratio).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
