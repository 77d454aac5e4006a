import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wordChanges } from './word-changes.js';

const words = fc
  .array(fc.constantFrom('a', 'pump', 'stops', '.', '\n', '  ', 'é', '\u0645\u0636\u062e\u0629'), { maxLength: 30 })
  .map((all) => all.join(' '));
const side = (changes: ReturnType<typeof wordChanges>, other: 'gone' | 'new'): string =>
  changes
    .filter(({ is }) => is !== other)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it('is told word by word, in pieces', () => {
    expect(wordChanges('Close the feed first, then wait.', 'Close the valve first.')).toEqual([
      { is: 'same', text: 'Close the ' },
      { is: 'gone', text: 'feed ' },
      { is: 'new', text: 'valve ' },
      { is: 'same', text: 'first' },
      { is: 'gone', text: ', then wait' },
      { is: 'same', text: '.' },
    ]);
    expect(wordChanges('same', 'same')).toEqual([{ is: 'same', text: 'same' }]);
    expect(wordChanges('', 'all')).toEqual([{ is: 'new', text: 'all' }]);
    expect(wordChanges('', '')).toEqual([]);
  });

  it('makes the one text and the other, and says nothing of what is the same', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const changes = wordChanges(before, after);
        expect([side(changes, 'new'), side(changes, 'gone')]).toEqual([before, after]);
        expect(changes.every(({ is }) => is === 'same')).toBe(before === after);
      }),
    );
  });

  it('is told of texts of any length', () => {
    const long = Array.from({ length: 5_000 }, (_, index) => `w${index}`).join(' ');
    const other = Array.from({ length: 5_000 }, (_, index) => `v${index}`).join(' ');
    expect(wordChanges(long, other).map(({ is }) => is)).toEqual(['gone', 'new']);
  });
});
