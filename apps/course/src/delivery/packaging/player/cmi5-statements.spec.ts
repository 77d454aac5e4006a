import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groups } from './cmi5-statements.js';

describe('answers that are sent together', () => {
  it('keep their order, none is lost, and no more go together than fit, or than one', () => {
    const lengthOf = (group: readonly object[]): number => group.reduce((sum, each) => sum + JSON.stringify(each).length, 0);
    fc.assert(
      fc.property(fc.array(fc.record({ text: fc.string({ maxLength: 60 }) })), (statements) => {
        const all = groups(statements, 100);
        expect(all.flat()).toEqual(statements);
        for (const group of all) expect(group.length === 1 || lengthOf(group) <= 100).toBe(true);
        for (const [index, group] of all.entries()) {
          const next = all[index + 1];
          expect(next === undefined || lengthOf([...group, next[0]!]) > 100).toBe(true);
        }
      }),
    );
  });
});
