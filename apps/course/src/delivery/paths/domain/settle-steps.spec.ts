import { describe, expect, it } from '@jest/globals';
import { settleSteps } from './settle-steps.js';

describe('the steps of a path', () => {
  it('ask for the step before, for nothing, or for what is named, once each', () => {
    const given = [{ courseId: 'a' }, { courseId: 'b' }, { courseId: 'c', after: [] }, { courseId: 'd', after: ['a', 'c', 'a'] }];
    expect(settleSteps(given)).toEqual({
      steps: [
        { courseId: 'a', after: [] },
        { courseId: 'b', after: ['a'] },
        { courseId: 'c', after: [] },
        { courseId: 'd', after: ['a', 'c'] },
      ],
      faults: [],
    });
  });

  it('name a course once, and no later one, no stranger and not themselves', () => {
    const faultsOf = (...given: { courseId: string; after?: string[] }[]) =>
      settleSteps(given).faults.map(({ at, field }) => `${at} ${field}`);
    expect(faultsOf({ courseId: 'a' }, { courseId: 'a' })).toEqual(['1 courseId']);
    expect(faultsOf({ courseId: 'a', after: ['b'] }, { courseId: 'b' })).toEqual(['0 after']);
    expect(faultsOf({ courseId: 'a' }, { courseId: 'b', after: ['z'] })).toEqual(['1 after']);
    expect(faultsOf({ courseId: 'a', after: ['a'] })).toEqual(['0 after']);
  });
});
