import { useMemo } from 'preact/hooks';
import { useLanguage } from '../words/words.js';

/** Languages by their names in the reader's own; by their tag where it is none. */
export function useLanguageNames(): (tag: string) => string {
  const language = useLanguage();
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'language' }), [language]);
  return (tag) => {
    try {
      return names.of(tag) ?? tag;
    } catch {
      return tag; // such as one that an old document has
    }
  };
}
