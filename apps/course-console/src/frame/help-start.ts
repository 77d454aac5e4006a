import type { Language } from '../words/words.js';

/** In which languages there is help; who reads another gets English. */
export const HELP_IN: readonly Language[] = ['en', 'de'];

export const helpStart = (language: Language): string =>
  language === 'en' || !HELP_IN.includes(language) ? '/help/' : `/help/${language}/`;

/** One place in the help. */
export function helpAt(page: string, anchor: string, language: Language): string {
  return `${helpStart(language)}${page}.html#${anchor}`;
}
