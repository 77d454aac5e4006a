import { en, type Words } from './en.js';

export const LANGUAGES = ['en', 'ga'] as const;
export type Language = (typeof LANGUAGES)[number];
/** As each calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ga: 'Gaeilge' };

/** What the page says, in the language that is chosen. */
export let words: Words = en;

/** From here on; Irish is fetched by those who read it. Where it cannot be fetched, the page speaks English. */
export async function speak(language: Language): Promise<void> {
  words =
    language === 'ga'
      ? await import('./ga.js').then(
          ({ ga }) => ga,
          () => en,
        )
      : en;
  document.documentElement.lang = words.language;
}

/** The one that is chosen, or else the one of the two that the reader would rather have. */
export function languageOf(chosen: Language | null, preferred: readonly string[]): Language {
  const known = preferred.map((tag) => LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase()));
  return chosen ?? known.find((language) => language !== undefined) ?? 'en';
}
