import { loadWords, type Words } from '@lib/course-content/page-words';
import { useEffect, useState } from 'preact/hooks';

/** The words in which a course itself speaks; null while they are on their way. */
export function useCourseWords(language: string): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => void loadWords(language).then(setWords), [language]);
  return words;
}
