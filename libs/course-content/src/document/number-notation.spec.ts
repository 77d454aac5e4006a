import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inNotation, localeOf, typedNumber } from './number-notation.js';

const LANGUAGES = ['en', 'de', 'de-CH', 'fr', 'es', 'pl', 'pt-BR', 'ar', 'fa', 'hi', 'ja', 'tr', 'ru', 'sv'];

describe('a typed number', () => {
  it.each<[string, string, number | null]>([
    ['1234', 'en', 1234],
    ['1,234', 'en', 1234],
    ['1,234.5', 'en', 1234.5],
    ['12,34,567', 'en-IN', 1234567],
    ['1.234', 'en', 1.234],
    ['6,5', 'en', 6.5],
    ['0,125', 'en', 0.125],
    ['1.234', 'de', 1234],
    ['1.234,5', 'de', 1234.5],
    ['1,234', 'de', 1.234],
    ['6.5', 'de', 6.5],
    ['1 234', 'en', 1234],
    ['1 234,5', 'fr', 1234.5],
    ['1\u202f234', 'fr', 1234],
    ['1.234', 'fr', null],
    ["1'234.5", 'de-CH', 1234.5],
    ['1,234', 'de-CH', null],
    ['١٬٢٣٤', 'ar', 1234],
    ['۶٫۵', 'fa', 6.5],
    ['１２', 'ja', 12],
    ['\u22125', 'en', -5],
    ['+.5', 'en', 0.5],
    ['5.', 'en', 5],
    ['1e3', 'en', 1000],
    ['1,23,4', 'en', null],
    ['1.234.5', 'en', null],
    ['1.2.3', 'de', null],
    ['1,234,5', 'en', null],
    ['12 34', 'en', null],
    ['', 'en', null],
    ['.', 'en', null],
    ['12 bar', 'en', null],
    ['1e999', 'en', null],
    ['--1', 'en', null],
  ])('%s in %s is %s', (typed, language, number) => {
    expect(typedNumber(typed, language)).toBe(number);
  });

  it('is what the language writes, with marks between thousands and without, in its own digits too', () => {
    const numbers = fc.oneof(
      fc.integer(),
      fc.integer({ min: -9_999_999, max: 9_999_999 }).map((tenths) => tenths / 10),
    );
    fc.assert(
      fc.property(numbers, fc.constantFrom(...LANGUAGES), (number, language) => {
        const written = new Intl.NumberFormat(localeOf(language)).format(number);
        expect(typedNumber(written, language)).toBe(number);
        expect(typedNumber(inNotation(number, language), language)).toBe(number);
      }),
      { numRuns: 1_000 },
    );
  });
});
