import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { keptHere } from '../api/kept.js';
import type { Words } from './en.js';

export type { Words };

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** Only that comes which is read. */
const WORDS: Record<Language, () => Promise<Words>> = {
  en: () => import('./en.js').then(({ en }) => en),
  de: () => import('./de.js').then(({ de }) => de),
};

export interface Spoken {
  words: Words;
  language: Language;
}

export async function wordsOf(language: Language): Promise<Spoken> {
  return { words: await WORDS[language](), language };
}

const CHOSEN = 'language';

/** The one that was chosen here, else the first that the browser asks for and that there is. */
export function languageHere(): Language {
  const wanted = [keptHere.read(CHOSEN), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag): tag is Language => tag !== null && tag in LANGUAGES) ?? 'en';
}

export function chooseLanguage(language: Language): void {
  keptHere.write(CHOSEN, language);
  location.reload();
}

const Context = createContext<Spoken | null>(null);
export const WordsIn = Context.Provider;

function useSpoken(): Spoken {
  const spoken = useContext(Context);
  if (!spoken) throw new Error('no language was chosen');
  return spoken;
}

export const useWords = (): Words => useSpoken().words;
export const useLanguage = (): Language => useSpoken().language;

type Told = (iso: string) => string;

/** To make a format is more work than to write a whole list by it. */
function once<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => made.get(language) ?? made.set(language, make(language)).get(language)!;
}

const dayIn = once((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
const momentIn = once((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));
const numberIn = once((language) => new Intl.NumberFormat(language));
const listIn = once((language) => new Intl.ListFormat(language));

/** Moments in the reader's language and zone. */
export function useTimes(): { day: Told; moment: Told } {
  const { language } = useSpoken();
  return {
    day: (iso) => dayIn(language).format(new Date(iso)),
    moment: (iso) => momentIn(language).format(new Date(iso)),
  };
}

/** Numbers as the reader writes them: 1,000 or 1.000. */
export function useNumber(): (number: number) => string {
  const { language } = useSpoken();
  return (number) => numberIn(language).format(number);
}

/** Several things in one sentence: "a, b and c". */
export function useList(): (items: readonly string[]) => string {
  const { language } = useSpoken();
  return (items) => listIn(language).format(items);
}
