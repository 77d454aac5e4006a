import { german } from './phrases-de.js';
import { english } from './phrases-en.js';
import type { Phrases } from './phrases.js';

const PHRASES: Readonly<Record<string, Phrases>> = { en: english, de: german };

/** By the primary subtag of BCP 47; English for a language that it cannot write. */
export function phrasesOf(language: string): Phrases {
  return phrasesIn(language) ?? english;
}

/** What the offline author says of a language that it has no words for. */
export function languageFindings(language: string): { code: string; slide: null; message: string }[] {
  if (phrasesIn(language)) return [];
  const message = `The offline author writes English and German, and has no words in the language ${language}: what it adds is English. Translate that, or configure a language model.`;
  return [{ code: 'language-not-written', slide: null, message }];
}

/** The language of a text of its own. */
export const writtenIn = (language: string): string => (phrasesIn(language) ? language : 'en');

function phrasesIn(language: string): Phrases | undefined {
  return PHRASES[language.split('-', 1)[0]!.toLowerCase()];
}
