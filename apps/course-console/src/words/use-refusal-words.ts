import { useEffect, useState } from 'preact/hooks';
import type { RefusalWords } from './refusals.js';
import { useLanguage, type Language } from './words.js';

const WORDS: Record<Language, () => Promise<RefusalWords>> = {
  en: () => import('./refusals-en.js').then(({ refusalsEn }) => refusalsEn),
  de: () => import('./refusals-de.js').then(({ refusalsDe }) => refusalsDe),
};

/** All as the service says it, in English. */
const AS_TOLD: RefusalWords = { codes: {}, fields: {}, missing: null };

export const refusalWordsOf = (language: Language): Promise<RefusalWords> => WORDS[language]();

/** Fetched with the first refusal: most pages show none. Null while they are on their way, for a moment. */
export function useRefusalWords(isWanted: boolean): RefusalWords | null {
  const language = useLanguage();
  const [words, setWords] = useState<RefusalWords | null>(null);
  useEffect(() => {
    // Where they do not come, the service's text is better than none
    if (isWanted) void refusalWordsOf(language).then(setWords, () => setWords(AS_TOLD));
  }, [isWanted]);
  return words;
}
