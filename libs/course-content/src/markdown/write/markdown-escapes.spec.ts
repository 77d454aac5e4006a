import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { read, write } from '../../../test/course-markdown.js';
import { shownText } from '../../proof/plain-text.js';
import { plainText } from '../read/index.js';
import { escapePlain } from './markdown-escapes.js';

const MARKS = ['_', '__', '___', '*', '**', '`', '[', ']', '](', '!', '<b>', '<https://a.b>', '&amp;', '\\', '.', ' ', 'a', '7'];
const texts = fc
  .array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

describe('text without markup', () => {
  it('reads as that text, whatever marks it has', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const written = escapePlain(text);
        expect([plainText(written), shownText(written)]).toEqual([text, text]);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    );
  });

  it.each(['Using __init__()', 'The __init__ method', '__all__', 'a ___ b', 'snake_case and _private', 'Fill ____ in'])(
    'is the same title after an export and an import: %s',
    (title) => {
      const { course } = read(`# ${escapePlain(title)}\n## ${escapePlain(title)}\n### ${escapePlain(title)}\nText.\n`);
      const again = read(write(course)).course;
      expect([again.title, again.modules[0]!.title, again.modules[0]!.slides[0]!.title]).toEqual([title, title, title]);
    },
  );
});
