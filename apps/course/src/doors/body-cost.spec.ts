import { describe, expect, it } from '@jest/globals';
import { costOf } from './body-cost.js';

describe('the body of somebody unknown', () => {
  it('costs nothing more where it is a form', () => {
    expect(costOf({ bytes: 700, milliseconds: 900 })).toBe(0);
  });

  it('costs by its size and by how long it held a connection', () => {
    expect(costOf({ bytes: 50_000, milliseconds: 0 })).toBe(50);
    expect(costOf({ bytes: 10, milliseconds: 9_500 })).toBe(9);
  });

  it('never costs so much that one alone locks out an address', () => {
    expect(costOf({ bytes: 1e9, milliseconds: 1e9 })).toBe(100);
  });
});
