import { describe, expect, it } from '@jest/globals';
import { textChanges } from '../../parts/text-changes.js';
import { partsOf, type Proposed } from './proposal.js';

const text = (id: string, words: string) => ({ id, kind: 'text' as const, text: words });
const slide = { id: 's', title: 'Stop', kind: 'content' as const, items: [text('a', 'Close the feed.'), text('b', 'Wait.')] };
const proposed = (proposal: object): Proposed => ({ kind: 'shorten', proposal }) as Proposed;
const same = <T>(node: T): T => node;

describe('a proposal', () => {
  it('is told part by part against the slide as it is now', () => {
    const parts = partsOf(
      proposed({ title: 'Halt', replaced: [text('a', 'Close it.')], added: [{ after: 'b', item: text('c', 'New.') }] }),
      slide,
      same,
    );
    expect(parts.map(({ key, is }) => [key, is])).toEqual([
      ['title', 'title'],
      ['a', 'replaced'],
      ['c', 'added'],
    ]);
    expect(parts[1]).toMatchObject({
      changes: [
        [
          { is: 'same', text: 'Close ' },
          { is: 'gone', text: 'the feed' },
          { is: 'new', text: 'it' },
          { is: 'same', text: '.' },
        ],
      ],
    });
  });

  it('says of an item that has gone that it has', () => {
    expect(partsOf(proposed({ title: null, replaced: [text('gone', 'x')], added: [] }), slide, same)).toMatchObject([
      { before: null },
    ]);
  });

  it('has the ids of here', () => {
    const here = <T>(node: T): T => JSON.parse(JSON.stringify(node).replaceAll('"there"', '"a"')) as T;
    expect(partsOf(proposed({ title: null, replaced: [text('there', 'Close it.')], added: [] }), slide, here)).toMatchObject([
      { key: 'a', before: { text: 'Close the feed.' } },
    ]);
  });

  it('is compared as one where there are more texts than before', () => {
    expect(textChanges(['one'], ['one', 'two'])).toHaveLength(1);
    expect(textChanges(['one', 'two'], ['one', 'due'])).toHaveLength(1);
    expect(textChanges(['one'], ['one'])).toEqual([]);
  });
});
