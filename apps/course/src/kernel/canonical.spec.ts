import { describe, expect, it } from '@jest/globals';
import { canonicalHash } from './canonical.js';

describe('canonicalHash', () => {
  it('does not depend on the order of keys, nor on keys without a value', () => {
    expect(canonicalHash({ a: 1, b: [{ c: null, d: 'x' }] })).toBe(
      canonicalHash({ b: [{ d: 'x', c: null, e: undefined }], a: 1 }),
    );
  });

  it('stays as it is kept in the database: of keys of idempotency, of sealed records', () => {
    expect(canonicalHash({ b: [1, undefined, { d: true, c: null }], a: 'x\ud800' })).toBe(
      '5c9749b037d2bb13383dd229621504287f1d69e4c1e5b5b0bb151d9364e20c8f',
    );
  });

  it('tells values, types and order of lists apart', () => {
    const values = [{ a: 1 }, { a: '1' }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, {}];
    expect(new Set(values.map(canonicalHash)).size).toBe(values.length);
  });
});
