import { describe, expect, it } from '@jest/globals';
import { entryFor } from './menu-keys.js';

const NAMES = ['Duplicate', 'Archive', 'Delete'];

describe('the keys of a menu', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['d', 0, 2],
    ['D', 2, 0],
    ['a', 1, 1],
    ['x', 1, null],
    [' ', 1, null],
    ['Escape', 1, null],
  ])('%s at %i leads to %s', (key, at, to) => {
    expect(entryFor(key, NAMES, at)).toBe(to);
  });

  it('lead nowhere in an empty one', () => {
    expect(entryFor('ArrowDown', [], -1)).toBeNull();
  });
});
