import { describe, expect, it } from '@jest/globals';
import { editedSteps, givenSteps, moved } from './path-steps.js';

describe('the steps of a path, edited', () => {
  const kept = (courseId: string, ...after: string[]) => ({ courseId, title: courseId, isAvailable: true, after });
  const steps = editedSteps([kept('a'), kept('b', 'a'), kept('c'), kept('d', 'a', 'b')]);
  const order = (of: readonly { courseId: string }[]) => of.map(({ courseId }) => courseId).join('');

  it('say what each asks for', () => {
    expect(steps.map(({ rule }) => rule)).toEqual(['before', 'before', 'none', 'chosen']);
    expect(givenSteps(steps)).toEqual([
      { courseId: 'a' },
      { courseId: 'b' },
      { courseId: 'c', after: [] },
      { courseId: 'd', after: ['a', 'b'] },
    ]);
  });

  it('move within the path, and ask for earlier steps only', () => {
    expect(order(moved(steps, 0, 1))).toBe('bacd');
    expect(order(moved(steps, 0, -1))).toBe('abcd');
    expect(order(moved(steps, 3, 5))).toBe('abcd');
    expect(givenSteps(moved(steps, 3, -2))).toEqual([
      { courseId: 'a' },
      { courseId: 'd', after: ['a'] },
      { courseId: 'b' },
      { courseId: 'c', after: [] },
    ]);
  });
});
