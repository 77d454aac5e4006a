import { describe, expect, it } from '@jest/globals';
import type { Of, Simple } from '../course.js';
import { cutAt, indentEntry, joinEntry, outdentEntry, splitEntry } from './list-edits.js';

type List = Of<'list'>;
const text = (words: string): Simple => ({ id: words, kind: 'text', text: words });
const list = (...items: Simple[][]): List => ({ id: 'list', kind: 'list', ordered: false, start: 1, items });

/** Entries by their texts, those below in brackets. */
const shown = ({ items }: List): string =>
  items
    .map((entry) =>
      entry.map((block) => (block.kind === 'text' ? block.text : block.kind === 'list' ? `[${shown(block)}]` : '')).join(''),
    )
    .join(' ');

describe('a list that is written', () => {
  it('has an entry more where one is split, and what is below goes with the second', () => {
    const [split] = splitEntry(list([text('ab'), list([text('x')])], [text('c')]), 0, 0, 'a', 'b');
    expect(shown(split)).toBe('a b[x] c');
  });

  it('joins an entry to the one before it, and says where the texts meet', () => {
    const [joined, id, before] = joinEntry(list([text('a')], [text('b'), list([text('x')])]), 1, 'b')!;
    expect([shown(joined), id, before]).toEqual(['ab[x]', 'a', 'a']);
    expect(joinEntry(list([text('a')]), 0, 'a')).toBeNull();
  });

  it('puts an entry below the one before it, and up again as it was', () => {
    const below = indentEntry(list([text('a')], [text('b')], [text('c')]), 1, 0)!;
    expect(shown(below)).toBe('a[b] c');
    expect(shown(indentEntry(below, 1, 0)!)).toBe('a[b c]');
    expect(shown(outdentEntry(below, 0, 1, 0))).toBe('a b c');
  });

  it('keeps below an entry that comes up those that followed it', () => {
    const deep = list([text('a'), list([text('x')], [text('y')], [text('z')])]);
    expect(shown(outdentEntry(deep, 0, 1, 1))).toBe('a[x] y[z]');
  });

  it('goes four deep at most, and not before its first entry', () => {
    expect(indentEntry(list([text('a')], [text('b')]), 1, 3)).toBeNull();
    expect(indentEntry(list([text('a')]), 0, 0)).toBeNull();
  });

  it('is cut where somebody leaves it', () => {
    const [before, after] = cutAt(list([text('a')], [text('b')], [text('c')]), 1);
    expect([before && shown(before), after && shown(after)]).toEqual(['a', 'c']);
    expect(before!.id).not.toBe(after!.id);
    expect(cutAt(list([text('a')]), 0)).toEqual([null, null]);
  });
});
