import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growsAsItsInput } from '../../test/growth.js';
import { choice, fillBlank, ordering, shortAnswer, trueFalse } from '../../test/questions.js';
import { FINDINGS } from './findings.js';
import { ITEM_CHECKS, itemWritingFlaws } from './item-writing.js';
import { isMeasurable } from './publish-warnings.js';

const languages = fc.constantFrom(
  'fr',
  'es-MX',
  'it',
  'nl',
  'pl',
  'tr',
  'vi',
  'ru',
  'el',
  'ar',
  'hi',
  'ja',
  'zh-Hant',
  'den',
  'enm',
  'x',
  '',
);
/** Of many scripts, and those that would be flaws in English or German. */
const words = fc.constantFrom(
  ...'vanne puerta łódź насос πύλη ماء जल 水 ポンプ quạt kapı'.split(' '),
  ...'not never always none often except all nicht nie immer oft kein alle außer think opinion'.split(' '),
);
const phrase = fc.array(words, { minLength: 1, maxLength: 2 }).map((each) => each.join(' '));
const sentence = fc.array(words, { minLength: 1, maxLength: 12 }).map((each) => each.join(' '));
const questions = fc
  .tuple(sentence, fc.uniqueArray(phrase, { minLength: 3, maxLength: 6 }), fc.boolean())
  .chain(([stem, options, answer]) =>
    fc.constantFrom(
      choice(`${stem}?`, `*${options[0]}`, ...options.slice(1)),
      choice(stem, `*${options[0]}`, `*${options[1]}`, ...options.slice(2)),
      trueFalse(`${stem}; ${stem}. ${stem}`, answer),
      shortAnswer(stem, 'solución', 'solution'),
      fillBlank(`${stem} ____`, ['solución']),
      ordering(stem, ...options),
    ),
  );
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom('[', '](', '*', '\\', '`', '____', '(', '1.', '1–2', 'A and B', ' ', '.', '?', 'not', 'if '), {
      maxLength: 40,
    })
    .map((each) => each.join('')),
);

describe('item writing', () => {
  it('says nothing about words of languages that it does not know', () => {
    fc.assert(
      fc.property(questions, languages, sentence, (question, language, objective) => {
        expect(itemWritingFlaws(question, language)).toEqual([]);
        expect(isMeasurable(`Understand ${objective}`, language)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes any text, and explains what it finds', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 10 }), fc.constantFrom('en', 'de', 'fr'), (stem, options, language) => {
        for (const question of [
          choice(stem, ...options),
          ordering(stem, ...options),
          shortAnswer(stem, ...options),
          trueFalse(stem),
        ]) {
          for (const { code, message } of itemWritingFlaws(question, language))
            expect(message).toContain(FINDINGS[code]!.explanation);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('has a code of its own for each kind of flaw', () => {
    expect(new Set(ITEM_CHECKS.map(({ code }) => code)).size).toBe(ITEM_CHECKS.length);
  });

  it.each(['[', '](', '*a', '\\', '`', '____ ', '(', '1. ', 'A, ', 'not ', 'if ', ', wenn ', 'a. A', 'ob ', 'which ', ' ', '\t'])(
    'reads the longest texts made of "%s" without going back over them',
    async (unit) => {
      await growsAsItsInput((size) => {
        const long = unit.repeat(size / unit.length);
        const questions = [
          choice(long, `*${long}`, ...Array.from({ length: 9 }, (_, index) => long + index)),
          trueFalse(long),
          fillBlank(long, [long]),
        ];
        for (const language of ['en', 'de']) for (const question of questions) itemWritingFlaws(question, language);
      }, 10_000);
    },
  );
});
