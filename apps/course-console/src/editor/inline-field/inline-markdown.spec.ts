import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inlineRuns } from '@lib/course-content/test/inline-runs';
import { readInline, type Run } from '../../parts/read-inline.js';
import { settled, writeInline } from './inline-markdown.js';

const letters = fc
  .array(
    fc.constantFrom(
      ...'ab12.,:;!?-_*`[]()<>\\&#|"\'~ ',
      '  ',
      'é',
      'ß',
      '水',
      'ماء',
      '\u00a0',
      '½',
      '👩‍🚀',
      'amp;',
      'snake_case',
      '**',
      '____',
      'https://e.org',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((each) => each.join(''));
const address = fc.constantFrom(
  'https://example.org/',
  'https://e.org/?a=1&b=2&copy;',
  'https://e.org/a_(b)*c*',
  'mailto:a@e.org',
  '/there',
  'https://e.org/a b',
);
const run: fc.Arbitrary<Run> = fc
  .record({
    text: letters,
    strong: fc.constantFrom(true, undefined, undefined),
    em: fc.constantFrom(true, undefined, undefined),
    code: fc.constantFrom(true, undefined, undefined, undefined),
    href: fc.option(address, { nil: undefined, freq: 4 }),
  })
  .map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)) as unknown as Run);
const runs = fc.array(run, { maxLength: 6 });

/** What is seen: a space carries no emphasis. */
const seen = (all: readonly Run[]) =>
  all.flatMap(({ text, strong, em, code, href }) =>
    [...text].map((letter) => ({ letter, code, href, ...(/\S/.test(letter) && { strong, em }) })),
  );

const CASES = { numRuns: Number(process.env.FC_RUNS ?? 200) };

describe('inline markdown that was written', () => {
  it('is read as what was meant', () => {
    fc.assert(
      fc.property(runs, (meant) => {
        expect(seen(readInline(writeInline(meant)))).toEqual(seen(settled(meant)));
      }),
      CASES,
    );
  });

  it('is read alike by the service', () => {
    fc.assert(
      fc.property(runs, (meant) => {
        const text = writeInline(meant);
        const there = inlineRuns(text).map(({ emphasis, ...rest }): Run => ({ ...rest, ...(emphasis && { em: emphasis }) }));
        const web = (href: string | undefined) =>
          href?.startsWith('https:') || href?.startsWith('mailto:') ? 'leads out' : undefined;
        const plain = (all: readonly Run[]) => seen(all).map((each) => ({ ...each, href: web(each.href) }));
        expect(plain(there)).toEqual(plain(readInline(text)));
      }),
      CASES,
    );
  });

  it('says the same when it is written once more', () => {
    fc.assert(
      fc.property(runs, (meant) => {
        const text = writeInline(meant);
        expect(writeInline(readInline(text))).toBe(text);
      }),
      CASES,
    );
  });

  it('loses no letter of a text that people wrote', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const read = readInline(text);
        expect(seen(readInline(writeInline(read)))).toEqual(seen(settled(read)));
      }),
      CASES,
    );
  });

  it.each<[string, Run[]]>([
    ['snake_case & 2 * 3 < 7 #1 [x]', [{ text: 'snake_case & 2 * 3 < 7 #1 [x]' }]],
    ['**Stop**, *then* look', [{ text: 'Stop', strong: true }, { text: ', ' }, { text: 'then', em: true }, { text: ' look' }]],
    ['**Stop** then', [{ text: 'Stop ', strong: true }, { text: 'then' }]],
    ['a \\*star\\*', [{ text: 'a *star*' }]],
    ['``a`b``', [{ text: 'a`b', code: true }]],
    [
      '[the *map*](https://e.org/a_b)',
      [
        { text: 'the ', href: 'https://e.org/a_b' },
        { text: 'map', em: true, href: 'https://e.org/a_b' },
      ],
    ],
    ['run', [{ text: 'run', href: 'javascript:alert(1)' }]],
    ['\\<https://e.org>', [{ text: '<https://e.org>' }]],
    ['', [{ text: '  ' }]],
  ])('is %s', (text, meant) => {
    expect(writeInline(meant)).toBe(text);
  });

  it('leaves blanks where they are to be filled in', () => {
    const stem = 'Wait ____ s, *then* ____press____.';
    expect(writeInline(readInline(stem, { blanks: true }), { blanks: true })).toBe(stem);
    expect(readInline(stem, { blanks: true }).map(({ text }) => text)).toEqual(['Wait ____ s, ', 'then', ' ____press____.']);
  });
});
