import { loadWords, type Words } from '@lib/course-content/page-words';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadFormulas } from '../parts/formulas.js';

/** The words in which a course itself speaks; null while they are on their way. */
export function useCourseWords(language: string): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => void loadWords(language).then(setWords), [language]);
  return words;
}

const HAS_FORMULA = '"kind":"formula"';
let areLoaded = false;

/** Whether what draws formulas is there, as far as this has any. */
export function useFormulas(shown: readonly object[]): boolean {
  const isWanted = useMemo(() => !areLoaded && JSON.stringify(shown).includes(HAS_FORMULA), [shown]);
  const [isThere, setThere] = useState(areLoaded);
  useEffect(() => {
    if (!isWanted) return;
    void loadFormulas().then(() => {
      areLoaded = true;
      setThere(true);
    });
  }, [isWanted]);
  return !isWanted || isThere;
}
