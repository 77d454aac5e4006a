import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { dayAround } from '../irish-calendar/index.js';
import {
  AREA_FACTS,
  AREAS,
  DAY,
  HOUR,
  MINUTE,
  toTimestamp,
  type Area,
  type AreaEntry,
  type Snapshot,
} from '../snapshot/index.js';
import { TRAILING_EXCLUSION_HOURS } from '../snapshot/domain/gaps.js';
import { daysOfArea, uptimeOf, type Day, type DayOfArea } from './domain/uptime.js';

const percent = z.number().min(0).max(100).nullable();
const STATES = ['ok', 'late', 'missing'] as const;

export const statusSchema = z
  .object({
    state: z.enum(STATES).describe('The worst of all areas'),
    as_of: timestamp.nullable().describe('Last refresh that reached the store, UTC; null before the first'),
    synthetic: z.boolean().describe('Demonstration data, not measured'),
    window_days: z.int().nullable().describe('Days that uptime is of, but for the latest hours, which upstream fills in late'),
    areas: z
      .record(
        z.enum(AREAS),
        z.object({
          state: z
            .enum(STATES)
            .describe(
              'ok; late where the newest reading is older than an hour and than two of its distances; missing where none is held',
            ),
          newest_reading_at: timestamp.nullable().describe('Time of the newest actual reading, UTC'),
          uptime_percent: percent.describe(
            'Readings that are there, of all that were due in the window, never rounded up; null where none is due at a fixed time',
          ),
          days: z
            .array(
              z.object({
                date: z.iso.date().describe('Day in Ireland'),
                uptime_percent: percent.describe('As of the window'),
                missing_readings: z.int().min(0).describe('Readings that were due and are not there, of all series'),
              }),
            )
            .describe('The oldest first'),
        }),
      )
      .describe('By area'),
  })
  .meta({ id: 'Status', description: 'How fresh each area is, and how whole its days were' });

export type StatusRecord = z.infer<typeof statusSchema>;
type AreaStatus = StatusRecord['areas'][Area];

export function statusOf({ cachedAt, areas }: Snapshot, now: number): StatusRecord {
  const all = Object.fromEntries(AREAS.map((area) => [area, statusOfArea(area, areas.get(area), now)])) as StatusRecord['areas'];
  const windows = [...areas.values()].map(({ windowDays }) => windowDays);
  return {
    state: STATES.findLast((state) => AREAS.some((area) => all[area].state === state)) ?? 'ok',
    as_of: cachedAt,
    synthetic: [...areas.values()].some(({ synthetic }) => synthetic),
    window_days: windows.length === 0 ? null : Math.max(...windows),
    areas: all,
  };
}

function statusOfArea(area: Area, entry: AreaEntry | undefined, now: number): AreaStatus {
  if (entry === undefined) return { state: 'missing', newest_reading_at: null, uptime_percent: null, days: [] };
  const limit = Math.max(HOUR, 2 * AREA_FACTS[area].resolutionMinutes * MINUTE);
  const days = AREA_FACTS[area].hasGaps ? daysOf(area, entry) : [];
  return {
    state: now - entry.newestReadingAt > limit ? 'late' : 'ok',
    newest_reading_at: toTimestamp(entry.newestReadingAt),
    uptime_percent: uptimeOf(days),
    days: days.map((day) => ({ date: day.date, uptime_percent: uptimeOf([day]), missing_readings: day.missing })),
  };
}

/** What gap detection has found, by the days that it is of. */
function daysOf(area: Area, { gaps, resolutions, generatedAt, windowDays }: AreaEntry): DayOfArea[] {
  const series = AREA_FACTS[area].readings
    .filter((name) => resolutions.has(name))
    .map((name) => ({
      every: resolutions.get(name)! * MINUTE,
      missing: (gaps[name]?.ranges ?? []).map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
    }));
  const from = generatedAt - windowDays * DAY;
  const until = generatedAt - TRAILING_EXCLUSION_HOURS * HOUR;
  const days: Day[] = [];
  for (let day = dayAround(from); day.start < until; day = dayAround(day.end)) {
    days.push({ date: day.name, start: day.start, end: day.end });
  }
  return daysOfArea(series, days, from, until);
}
