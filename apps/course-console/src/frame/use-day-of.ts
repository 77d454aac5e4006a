import { useMemo } from 'preact/hooks';
import { useLanguage } from '../words/words.js';

/** A day of the calendar in words. It has no zone: in the reader's it could be the day before. */
export function useDayOf(): (day: string) => string {
  const language = useLanguage();
  const format = useMemo(() => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }), [language]);
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** The middle of a day where the reader is, for what writes moments. */
export const inZone = (day: string): string => `${day}T12:00`;
