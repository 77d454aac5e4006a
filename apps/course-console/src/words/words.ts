import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { de } from './de.js';
import { en, type Words } from './en.js';

export type { Words };

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

export interface Spoken {
  words: Words;
  language: Language;
}

/** Each build of the console speaks one: what it says in the other is not in its files. */
export const languageHere = (): Language => (import.meta.env.MODE === 'de' ? 'de' : 'en');

export const spokenHere = (): Spoken => ({ words: import.meta.env.MODE === 'de' ? de : en, language: languageHere() });

/** The service sends the build in the language that was chosen here, else in the one that the browser asks for. */
export function chooseLanguage(language: Language): void {
  document.cookie = `console_language=${language}; Path=/console; Max-Age=31536000; SameSite=Lax`;
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

/** To make a format is more work than to write a whole list by it. It is the browser's in this language, such as en-IE. */
function once<T>(make: (locale: string) => T): (language: Language) => T {
  const made: Partial<Record<Language, T>> = {};
  return (language) => (made[language] ??= make(navigator.languages.find((tag) => tag.startsWith(language)) ?? language));
}

const dayIn = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const momentIn = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
/** Of a day of the calendar, which has no zone: in the reader's it could be the day before. */
export const calendarIn = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }));
const numberIn = once((locale) => new Intl.NumberFormat(locale));
const listIn = once((locale) => new Intl.ListFormat(locale));

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
