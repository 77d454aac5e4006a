import type { Words } from './words.js';

/** A file for each language, loaded when a course is in it. */
const FILES: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  en: () => import('./en.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  pt: () => import('./pt.js'),
  tr: () => import('./tr.js'),
  zh: () => import('./zh.js'),
};

export const LANGUAGES_OF_WORDS: readonly string[] = Object.keys(FILES);

/** In the language of the course, else English. */
export async function loadWords(language: string): Promise<Words> {
  const [primary = ''] = language.toLowerCase().split('-');
  const { words } = await (FILES[primary] ?? FILES.en!)();
  return words;
}
