import { describe, expect, it } from '@jest/globals';
import { contrast, inkOn, readableOn } from './colours.js';

describe('colours', () => {
  it('have the contrast that WCAG 2.2 defines', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(['#1d4ed8', '#ffff00', '#000000', '#ffffff', '#808080', '#b45309'])(
    '%s is made readable on light and dark',
    (colour) => {
      for (const background of ['#ffffff', '#14171c']) {
        expect(contrast(readableOn(colour, background), background)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('stay as they are where they can be read', () => {
    expect(readableOn('#1d4ed8', '#ffffff')).toBe('#1d4ed8');
  });
});
