import { createHash } from 'node:crypto';
import { dayAround } from '../irish-calendar/index.js';
import { DAY, toTimestamp, type Snapshot } from '../snapshot/index.js';
import { findWindows, type Stretch } from './domain/windows.js';
import { forecastFrom, sourceOf, WANTED } from './forecasts.js';
import { sayLength, sayRegion, type GreenQuery } from './green-query.js';

/** Forecasts reach two or three days; a year of them would be a fault of the source. */
const MOST_DAYS = 8;

/**
 * iCalendar (RFC 5545): the best stretch of each day in Ireland that is forecast, as an event that blocks nothing. Times are UTC, so no
 * reader needs to know when clocks change. A day's event keeps its UID, so a calendar moves it when the forecast changes.
 * Null where what it is made of has not been loaded.
 */
export function greenCalendar(snapshot: Snapshot, query: GreenQuery, now: number): string | null {
  const { objective, region, duration, length } = query;
  const source = sourceOf(snapshot, objective);
  if (source === undefined) return null;
  const { what } = WANTED[objective];
  const stamp = compact(source.generatedAt);
  const events = greenDays(snapshot, query, now).flatMap(({ day, best }) => [
    'BEGIN:VEVENT',
    `UID:${createHash('sha256').update([objective, region, duration, day].join()).digest('hex').slice(0, 32)}@grid-metrics`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART:${compact(best.start)}`,
    `DTEND:${compact(best.end)}`,
    `SUMMARY:${escaped(summaryOf(query, best))}`,
    `DESCRIPTION:${escaped(`The best ${sayLength(length)} of ${day} by the forecast of the ${what} of ${sayRegion(region)}. It may move while the forecast changes.`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//grid-metrics//green windows//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(`Green hours, ${sayRegion(region)}`)}`,
    `X-WR-CALNAME:${escaped(`Green hours, ${sayRegion(region)}`)}`,
    // RFC 7986, section 5.7: a reader is to look again so often.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Of each day in Ireland what is left of it, as far as it is forecast. */
function greenDays(snapshot: Snapshot, { objective, region, length }: GreenQuery, now: number): { day: string; best: Stretch }[] {
  const points = forecastFrom(sourceOf(snapshot, objective), region, now);
  const days: { day: string; best: Stretch }[] = [];
  const last = Math.min(points.at(-1)?.at ?? 0, now + MOST_DAYS * DAY);
  for (let day = dayAround(now); day.start <= last; day = dayAround(day.end)) {
    const { goal } = WANTED[objective];
    const found = findWindows(points, { from: Math.max(now, day.start), until: day.end, duration: length, goal });
    if (found) days.push({ day: day.name, best: found.best });
  }
  return days;
}

function summaryOf({ objective, region }: GreenQuery, { mean }: Stretch): string {
  const { unit } = WANTED[objective];
  return `${objective === 'carbon' ? 'Cleanest' : 'Windiest'} electricity: ${Math.round(mean)} ${unit}${region === 'ALL' ? '' : `, ${sayRegion(region)}`}`;
}

/** Form 2 of RFC 5545, section 3.3.5. */
function compact(at: number): string {
  return toTimestamp(at).replaceAll(/[-:]/g, '');
}

/** RFC 5545, section 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** RFC 5545, section 3.1: at most 75 bytes a line; all that is written here is ASCII. */
function folded(line: string): string {
  return line.replaceAll(/(?<=^.{75}(?:.{74})*)(?=.)/g, '\r\n ');
}
