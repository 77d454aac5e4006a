import { Duration } from 'luxon';

const PATTERN = /^P(?!$)(?:(\d{1,3})D)?(?:T(?=\d)(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?$/;

/** ISO 8601 in days, hours and minutes; null where the text is none. */
export function readDuration(text: string): Duration | null {
  const [whole, days = 0, hours = 0, minutes = 0] = PATTERN.exec(text) ?? [];
  if (whole === undefined) return null;
  return Duration.fromObject({ days: Number(days), hours: Number(hours), minutes: Number(minutes) });
}
