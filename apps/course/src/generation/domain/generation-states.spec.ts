import { describe, expect, it } from '@jest/globals';
import { GENERATION_STATES, sourcesOf, TRANSITIONS, type GenerationState } from './generation-states.js';

describe('the states of a generation', () => {
  it('are all reachable from queued', () => {
    const reached = new Set<GenerationState>(['queued']);
    for (const state of reached) TRANSITIONS[state].forEach((next) => reached.add(next));
    expect([...reached].sort()).toEqual([...GENERATION_STATES].sort());
  });

  it('end in the four terminal states and in no other', () => {
    expect(GENERATION_STATES.filter((state) => TRANSITIONS[state].length === 0)).toEqual([
      'completed',
      'expired',
      'failed',
      'cancelled',
    ]);
  });

  it('let a course be built only from the review gate', () => {
    expect(sourcesOf('building')).toEqual(['awaiting_review']);
    expect(sourcesOf('completed')).toEqual(['building']);
    expect(sourcesOf('expired')).toEqual(['awaiting_review']);
  });
});
