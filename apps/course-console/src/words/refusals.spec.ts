import { describe, expect, it } from '@jest/globals';
import { PROBLEM_CODES } from '../api/api.gen.js';
import { refusalWordsOf } from './use-refusal-words.js';
import { LANGUAGES, type Language } from './words.js';

/** The service itself speaks English. */
const others = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

describe.each(others)('a refusal, in %s', (language) => {
  it('has words, whatever its code', async () => {
    const { codes } = await refusalWordsOf(language);
    expect(PROBLEM_CODES.length).toBeGreaterThan(0);
    expect(PROBLEM_CODES.filter((code) => !codes[code]?.trim())).toEqual([]);
  });
});
