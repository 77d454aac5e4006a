import { describe, expect, it } from '@jest/globals';
import { directionOf, isSameLanguage, LANGUAGES_OF_WORDS, loadWords, say, type WordKey } from './index.js';

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();
const english = await loadWords('en');
const keys = Object.keys(english.texts) as WordKey[];
/** A form may say a number in words. */
const needed = (key: WordKey): string[] => {
  const text = english.texts[key];
  return holes(typeof text === 'string' ? text : text.other);
};

describe('the words of a page', () => {
  it.each(LANGUAGES_OF_WORDS)(
    'are all there, with all that is put in and every form that numbers ask for: %s',
    async (language) => {
      const words = await loadWords(language);
      expect(isSameLanguage(words.language, language)).toBe(true);
      const { pluralCategories } = new Intl.PluralRules(words.language).resolvedOptions();
      for (const key of keys) {
        const text = words.texts[key];
        const forms = typeof text === 'string' ? { other: text } : text;
        for (const [form, each] of Object.entries(forms)) {
          const missing = needed(key).filter((name) => !holes(each).includes(name) && !(name === 'count' && form !== 'other'));
          const unknown = holes(each).filter((name) => !needed(key).includes(name));
          expect([key, each.trim() === '', missing, unknown]).toEqual([key, false, [], []]);
        }
        if (typeof text === 'string') continue;
        // A million of attempts, which Romance languages have a form for, there is not
        const asked = pluralCategories.filter((category) => category !== 'many' || ['ar', 'pl'].includes(language));
        expect([key, Object.keys(text).toSorted()]).toEqual([key, asked.toSorted()]);
      }
    },
  );

  it('choose the form of the number, and put in what was said', async () => {
    const polish = await loadWords('pl-PL');
    expect([1, 2, 5, 22].map((count) => say(polish, 'attemptsLeft', { count }))).toEqual([
      'Pozostała 1 próba.',
      'Pozostały 2 próby.',
      'Pozostało 5 prób.',
      'Pozostały 22 próby.',
    ]);
    expect(say(english, 'previewTitle', { title: 'About {count} $& things' })).toBe('About {count} $& things – preview');
  });

  it('are English for a language that has none, which their language says', async () => {
    expect((await loadWords('sv')).language).toBe('en');
    expect((await loadWords('not a tag')).language).toBe('en');
  });
});

describe('a language', () => {
  it('is written from the right as its script is', () => {
    expect(['ar', 'he-IL', 'fa', 'ur', 'ckb', 'pa-PK', 'az-Arab'].map(directionOf)).toEqual(Array(7).fill('rtl'));
    expect(['en', 'az', 'pa', 'not a tag', 'ja'].map(directionOf)).toEqual(Array(5).fill('ltr'));
  });

  it('is the same in another country, and another one in another script', () => {
    expect(isSameLanguage('en', 'en-US')).toBe(true);
    expect(isSameLanguage('zh-Hans', 'zh')).toBe(true);
    expect(isSameLanguage('zh-Hans', 'zh-TW')).toBe(false);
    expect(isSameLanguage('en', 'sv')).toBe(false);
    expect(isSameLanguage('not a tag', 'not a tag')).toBe(false);
  });
});
