import { useEffect, useState } from 'preact/hooks';
import type { RefusalWords } from './refusals.js';

const refusalWords = async (): Promise<RefusalWords> =>
  import.meta.env.MODE === 'de' ? (await import('./refusals-de.js')).refusalsDe : (await import('./refusals-en.js')).refusalsEn;

/** All as the service says it, in English. */
const AS_TOLD: RefusalWords = { codes: {}, fields: {}, missing: null };

/** Fetched with the first refusal: most pages show none. Null while they are on their way, for a moment. */
export function useRefusalWords(isWanted: boolean): RefusalWords | null {
  const [words, setWords] = useState<RefusalWords | null>(null);
  useEffect(() => {
    // Where they do not come, the service's text is better than none
    if (isWanted) void refusalWords().then(setWords, () => setWords(AS_TOLD));
  }, [isWanted]);
  return words;
}
