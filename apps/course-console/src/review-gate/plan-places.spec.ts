import { describe, expect, it } from '@jest/globals';
import { numberOf, placesIn } from './plan-places.js';

const slide = { final: false };
const exam = { final: true };

describe('the place of a slide', () => {
  it('is numbered by its module, and in the pool by its section', () => {
    const places = placesIn([{ slides: [exam, slide, slide] }, { slides: [exam] }, { slides: [slide] }]);
    expect(places).toEqual([['F1.1', '1.1', '1.2'], ['F2.1'], ['2.1']]);
    expect(places.map(numberOf)).toEqual(['1', 'F2', '2']);
  });
});
