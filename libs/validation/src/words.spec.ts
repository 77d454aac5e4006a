import { describe, expect, it } from '@jest/globals';
import { counted, truncate } from './words.js';

describe('A number and what it counts', () => {
  it.each([
    [0, '0 credits'],
    [1, '1 credit'],
    [2, '2 credits'],
    [1.5, '1.5 credits'],
  ])('agree: %d', (count, words) => {
    expect(counted(count, 'credit')).toBe(words);
  });

  it('agree in what is given in full, too', () => {
    const enrolled = (count: number): string => counted(count, 'learner is enrolled', 'learners are enrolled');
    expect([enrolled(1), enrolled(3)]).toEqual(['1 learner is enrolled', '3 learners are enrolled']);
  });
});

describe('A truncated text', () => {
  it.each([
    ['abcdef', 3, 'abc'],
    ['ab', 3, 'ab'],
    ['ab💥', 4, 'ab💥'],
    ['ab💥', 3, 'ab'],
  ])('of %j has at most %d code units and no half of a character', (text, most, beginning) => {
    expect(truncate(text, most)).toBe(beginning);
  });
});
