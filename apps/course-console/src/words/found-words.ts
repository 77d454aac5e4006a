import { inLanguage } from './in-language.js';

/** What the service tells in a text of its own, in a language that it does not speak. */
interface FoundWords {
  /** What the codes stand for by which it tells of a text that it read; what it says itself names the place. */
  read: Partial<Record<string, string>>;
  /** What it finds in plans. */
  planned: Readonly<Record<string, string>>;
  /** What stands before a colon then, and says of what it was found. */
  named: readonly (readonly [RegExp, string])[];
}

export const foundWords: FoundWords = await inLanguage<FoundWords>({
  en: () => Promise.resolve({ read: {}, planned: {}, named: [] }),
  de: () => import('./found-de.js').then((de) => ({ read: de.foundDe, planned: de.plannedDe, named: de.plannedNamedDe })),
});
