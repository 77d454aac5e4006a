import { describe, expect, it } from '@jest/globals';
import { preferredLanguage } from './preferred-language.js';

describe('the language of a page', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-IE,de;q=0.9', 'en'],
    ['fr, de;q=0.3', 'de'],
    ['en;q=0.2, DE;q=0.4', 'de'],
    ['de;q=0', 'en'],
    ['de;q=much', 'en'],
    ['*', 'en'],
  ])('that is asked for with %j is %s', (header, language) => {
    expect(preferredLanguage(header, ['en', 'de'])).toBe(language);
  });
});
