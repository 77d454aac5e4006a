import { describe, expect, it } from '@jest/globals';
import { changeOf, CHANGES, GENERATION_STATES, type ChangeName, type GenerationState } from './generation-states.js';

const changes = Object.keys(CHANGES) as ChangeName[];
const into = (state: GenerationState): ChangeName[] => changes.filter((name) => changeOf(name).to === state);
const outOf = (state: GenerationState): ChangeName[] => changes.filter((name) => changeOf(name).from.includes(state));

describe('the states of a generation', () => {
  it('are all reachable from queued', () => {
    const reached = new Set<GenerationState>(['queued']);
    for (const state of reached) outOf(state).forEach((name) => reached.add(changeOf(name).to));
    expect([...reached].sort()).toEqual([...GENERATION_STATES].sort());
  });

  it('end in the four terminal states and in no other', () => {
    expect(GENERATION_STATES.filter((state) => outOf(state).length === 0)).toEqual([
      'completed',
      'expired',
      'failed',
      'cancelled',
    ]);
  });

  it('let a course be built only from the review gate, open, and charged', () => {
    expect(into('completed')).toEqual(['complete']);
    expect(CHANGES.complete.from).toEqual(['building']);
    expect(into('building')).toEqual(['approve']);
    expect(CHANGES.approve).toMatchObject({ from: ['awaiting_review'], gate: 'open', ledger: 'charge' });
  });

  it('give back what was charged, and nothing else', () => {
    expect(changes.filter((name) => changeOf(name).ledger === 'refund')).toEqual(['failBuild']);
    expect(CHANGES.failBuild.from).toEqual([CHANGES.approve.to]);
  });
});
