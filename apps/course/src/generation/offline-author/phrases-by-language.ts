import { german } from './phrases-de.js';
import { english } from './phrases-en.js';
import type { Phrases } from './phrases.js';

/** By the primary subtag of BCP 47; English for a language that it cannot write. */
export function phrasesOf(language: string): Phrases {
  return language.split('-', 1)[0]!.toLowerCase() === 'de' ? german : english;
}
