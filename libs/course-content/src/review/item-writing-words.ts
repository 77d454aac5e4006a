import { english } from './item-writing-words-en.js';
import { german } from './item-writing-words-de.js';
import type { Words } from './item-writing-language.js';

const LANGUAGES: Readonly<Record<string, Words>> = { en: english, de: german };

/** By the primary subtag of BCP 47: "de-AT" is German, "den" is not. */
export function wordsOf(language: string): Words | null {
  const primary = language.split('-', 1)[0]!.toLowerCase();
  return Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary]! : null;
}
