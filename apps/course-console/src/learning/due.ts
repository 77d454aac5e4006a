import type { Result } from '../api/call.js';

export type MyCourse = Result<'list_my_courses'>['data'][number];

/** "Friday, 31 January": a day of the workspace, whatever the zone of this machine; with its year where it is another than this one. */
export function dayInWords(day: string, language: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const form: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  };
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, form).format(new Date(`${day}T00:00:00Z`));
}

/** The day in this zone, as `2027-01-31`. */
export const dayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

export const STATES = ['in-progress', 'enrolled', 'completed'] as const;

/** By state, in each what is due first before the others. */
export function grouped(courses: readonly MyCourse[]): { state: (typeof STATES)[number]; courses: MyCourse[] }[] {
  const byDay = (one: MyCourse, other: MyCourse): number => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999');
  return STATES.map((state) => ({ state, courses: courses.filter((each) => each.state === state).sort(byDay) })).filter(
    (group) => group.courses.length > 0,
  );
}
