import { inLanguage } from './in-language.js';

type FoundWords = Partial<Record<string, string>>;

/**
 * What the codes stand for by which the service tells of a text that it read, in a language that it does not speak: what it says itself
 * names the place.
 */
export const foundWords: FoundWords = await inLanguage<FoundWords>({
  en: () => Promise.resolve({}),
  de: () => import('./found-de.js').then(({ foundDe }) => foundDe),
});
