import { describe, expect, it } from '@jest/globals';
import { loadWords } from '../page-words/index.js';
import { pageWords } from './page-words.js';

const shown = async (language: string): Promise<string> => pageWords(await loadWords(language), language).ui('next').markup;

describe('the words of a page', () => {
  it('stand as they are where the course is in their language', async () => {
    expect([await shown('de-AT'), await shown('ar')]).toEqual(['Weiter', 'التالي']);
  });

  it('say in which language they are where the course is in another, and from which side they are read', async () => {
    expect(await shown('he')).toBe('<span lang="en" dir="ltr">Next</span>');
    expect(await shown('zh-TW')).toContain('<span lang="zh-Hans" dir="ltr">');
  });
});
