import { calendarIn, useLanguage } from '../words/words.js';

/** A day of the calendar in words. */
export function useDayOf(): (day: string) => string {
  const format = calendarIn(useLanguage());
  return (day) => format.format(new Date(day));
}

/** The middle of a day where the reader is, for what writes moments. */
export const inZone = (day: string): string => `${day}T12:00`;
