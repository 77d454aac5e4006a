import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readRuns, writeRuns, type Run } from './inline-runs.js';

/** What markdown, the course's blanks and HTML give a meaning to, among letters. */
const words = fc.string({ unit: fc.constantFrom(...'aZé9 \\`*_[]()<>&;#!~|"\'.-:/ '), maxLength: 12 });
const mark = fc.option(fc.constant(true as const), { nil: undefined });
const run = fc.record({
  text: words,
  strong: mark,
  em: mark,
  code: mark,
  href: fc.option(fc.constantFrom('https://example.org/a', 'https://example.org/(b)?c=d&e', 'mailto:a@example.org'), {
    nil: undefined,
  }),
});

const shown = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

describe('a text as it is written in', () => {
  it('loses no letter when it is kept and read again, whatever its marks are', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 5 }), (runs) => {
        expect(plain(shown(readRuns(writeRuns(runs))))).toBe(plain(shown(runs)));
      }),
    );
  });

  it('is kept the same when it is read and kept again', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 5 }), (runs) => {
        const once = writeRuns(runs);
        expect(readRuns(writeRuns(readRuns(once)))).toEqual(readRuns(once));
      }),
    );
  });

  it.each([
    ['The *feed* valve', [{ text: 'The ' }, { text: 'feed', em: true }, { text: ' valve' }]],
    [
      '**a *b***',
      [
        { text: 'a ', strong: true },
        { text: 'b', strong: true, em: true },
      ],
    ],
    ['2 \\* 3 \\* 4', [{ text: '2 * 3 * 4' }]],
    ['Press ____ now', [{ text: 'Press ____ now' }]],
    ['snake_case', [{ text: 'snake_case' }]],
    [
      'see [the **manual**](https://example.org)',
      [
        { text: 'see ' },
        { text: 'the ', href: 'https://example.org' },
        { text: 'manual', href: 'https://example.org', strong: true },
      ],
    ],
    ['``a`b``', [{ text: 'a`b', code: true }]],
  ] as [string, Run[]][])('%s', (text, runs) => {
    expect(readRuns(text)).toEqual(runs);
    expect(writeRuns(runs)).toBe(text);
  });

  it('keeps marks that end at a letter and begin at a sign', () => {
    const runs = [{ text: 'so' }, { text: '"x"', strong: true }, { text: 'then' }];
    expect(readRuns(writeRuns(runs))).toEqual(runs);
  });
});
