import { describe, expect, it } from '@jest/globals';
import { placeIn } from './told-place.js';

describe('a place that the service tells', () => {
  it.each([
    [
      '1.4 Once, twice: more, line 43: "Feedback: look."',
      { at: '1.4 Once, twice: more', line: 43, message: '"Feedback: look."' },
    ],
    ['Line 3: a heading is missing.', { at: null, line: 3, message: 'a heading is missing.' }],
    ['Question 2: The answer "dog" counts 50 %.', { at: 'Question 2', line: null, message: 'The answer "dog" counts 50 %.' }],
    ['slide 12: "So: it is."', { at: 'slide 12', line: null, message: '"So: it is."' }],
    ['and 7 more', { at: null, line: null, message: 'and 7 more' }],
  ])('is read of %s', (detail, place) => {
    expect(placeIn(detail)).toEqual(place);
  });
});
