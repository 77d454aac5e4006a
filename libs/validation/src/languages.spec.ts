import { describe, expect, it } from '@jest/globals';
import { language, languageTag } from './languages.js';

describe('a language', () => {
  it.each([
    ['en', 'en'],
    ['EN-gb', 'en-GB'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['es-419', 'es-419'],
    ['de-CH-1996', 'de-CH-1996'],
    ['nrf', 'nrf'],
    ['gcf', 'gcf'],
  ])('%s is read as %s', (tag, canonical) => {
    expect(languageTag(tag)).toBe(canonical);
    expect(language.parse(` ${tag} `)).toBe(canonical);
  });

  it.each(['xx', 'qq', 'qaa', 'english', 'zz-ZZ', 'en-QQ', 'en-Xxxx', 'en-12345', 'und', 'mul', 'x-own', 'english please', ''])(
    '%s is none',
    (text) => {
      expect(languageTag(text)).toBeNull();
      expect(language.safeParse(text).success).toBe(false);
    },
  );
});
