import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { packState, unpackState, type QuizRecord } from './suspend-data.js';

describe('suspend data', () => {
  it('give back what was put in', () => {
    const record = fc.record({ attempts: fc.integer({ min: 1, max: 46_655 }), right: fc.nat(10_000) });
    const step = fc.record({ isDone: fc.boolean(), record: fc.option(record) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), fc.nat(2 ** 31), fc.nat(60), (all, version, at) => {
        const steps = all.map((_, index) => `s${index}`);
        const done = steps.filter((_, index) => all[index]!.isDone);
        const records = all.flatMap((each, index): [string, QuizRecord][] => (each.record ? [[`s${index}`, each.record]] : []));
        const state = { done: new Set(done), records: new Map(records), location: steps[at] ?? '', seed: 'k3' };
        const kept = unpackState(packState(state, version, steps, steps), version, steps, steps);
        expect(kept).toEqual({ ...state, done, records });
      }),
    );
  });

  it('fit into the 4,096 characters of SCORM 1.2 for the largest course, every slide a quiz that was tried for weeks', () => {
    const steps = Array.from({ length: 501 }, (_, index) => `s${index}`);
    // A knowledge check has at most 20 questions; only the final assessment, which is one of the steps, can have more.
    const records = new Map(steps.map((step, index) => [step, { attempts: 1e9, right: index === 500 ? 10_000 : 20 }]));
    const state = { done: new Set(steps), records, location: 's500', seed: '1z141z3' };
    const packed = packState(state, 2 ** 31 - 1, steps, steps);
    expect(packed.length).toBeLessThanOrEqual(4_096);
  });
});
