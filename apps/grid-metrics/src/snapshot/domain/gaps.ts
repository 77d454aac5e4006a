import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { AREA_FACTS, areaSchema, type Area } from './areas.js';
import { cadenceOf, isRepeatedHour } from './cadence.js';
import type { Reading, Summary } from './summary.js';
import { DAY, HOUR, MINUTE, toTimestamp } from './time.js';
import { upstreamFactsSchema } from './upstream-facts.js';

/** Upstream fills in its latest hours late; what is not there yet is not missing. */
export const TRAILING_EXCLUSION_HOURS = 6;

const count = z.int().min(0);

export const regionGapsSchema = z
  .object({
    gap_count: count.describe('Gaps: stretches of two or more consecutive missing points'),
    missing_points: count.describe('Missing points of all gaps together'),
    ranges: z
      .array(
        z.object({
          start: timestamp.describe('First missing point, UTC'),
          end: timestamp.describe('Last missing point, UTC'),
          points: count.describe('Missing points from start to end'),
        }),
      )
      .describe('Each gap, the oldest first'),
    resolution_minutes: z
      .int()
      .min(1)
      .optional()
      .describe(
        "Minutes between two points of this series, found from its readings; the area's, where it is not steadily coarser",
      ),
  })
  .describe('Gaps of one series');

export const gapSummarySchema = z
  .object({
    generated_at: timestamp.describe('Time of the summaries that were searched, UTC'),
    window_days: z.int().min(1).describe('Days that are searched'),
    trailing_exclusion_hours: count.describe('Latest hours that are not searched: upstream fills them in late'),
    areas: z
      .partialRecord(areaSchema, z.record(z.string(), regionGapsSchema).describe('Gaps of an area by region or connector'))
      .describe('Gaps by area. An area that is absent has no gaps; empty is healthy.'),
    backfills: z
      .object({
        in_flight: count.describe('Missing stretches that the collector still asks upstream for'),
        permanent_failure: count.describe('Missing stretches that it has given up'),
      })
      .describe('What the collector does about the gaps'),
    upstream: upstreamFactsSchema.optional(),
  })
  .meta({ id: 'GapSummary', description: 'Missing points by area and region, in the window but for its latest hours' });

export type RegionGaps = z.infer<typeof regionGapsSchema>;
export type AreaGaps = Record<string, RegionGaps>;
export type GapSummary = z.infer<typeof gapSummarySchema>;

/**
 * Two or more consecutive missing points of an area's actual series, by series name; empty where nothing is missing.
 * The window ends at the summary's own time, so that the answer depends on the object alone.
 */
export function findGaps(summary: Summary): AreaGaps {
  const { hasGaps, readings } = AREA_FACTS[summary.area];
  if (!hasGaps) return {};
  const actual = new Map(readings.flatMap((name) => (summary.series.has(name) ? [[name, summary.series.get(name)!]] : [])));
  return gapsOfReadings(actual, summary.generatedAt, summary.windowDays, summary.resolutionMinutes);
}

/** The same of any readings by name. */
export function gapsOfReadings(
  series: ReadonlyMap<string, readonly Reading[]>,
  generatedAt: number,
  windowDays: number,
  resolutionMinutes: number,
): AreaGaps {
  const cadence = resolutionMinutes * MINUTE;
  const from = Math.ceil((generatedAt - windowDays * DAY) / cadence);
  const until = Math.floor((generatedAt - TRAILING_EXCLUSION_HOURS * HOUR) / cadence);
  return Object.fromEntries(
    [...series].flatMap(([name, readings]) => {
      const gaps = gapsOf(readings, from, until, cadence);
      return gaps.gap_count > 0 ? [[name, gaps]] : [];
    }),
  );
}

export function gapSummary(found: ReadonlyMap<Area, AreaGaps>, generatedAt: number, windowDays: number): GapSummary {
  return {
    generated_at: toTimestamp(generatedAt),
    window_days: windowDays,
    trailing_exclusion_hours: TRAILING_EXCLUSION_HOURS,
    areas: Object.fromEntries([...found].filter(([, gaps]) => Object.keys(gaps).length > 0)),
    backfills: { in_flight: 0, permanent_failure: 0 },
  };
}

/**
 * Times are counted in slots: a reading a few seconds after its slot began still fills it. A series that is steadily coarser than its
 * area has only every second or fourth slot. The hour that upstream skips when clocks are put back is not waited for.
 */
function gapsOf(series: readonly Reading[], from: number, until: number, slotLength: number): RegionGaps {
  const { every, offset } = cadenceOf(series, slotLength);
  const present = new Set(series.map(({ at }) => Math.floor(at / slotLength)));
  const timeOf = (slot: number): string => toTimestamp(slot * slotLength);
  const ranges: RegionGaps['ranges'] = [];
  let missing: number[] = [];
  const end = (): void => {
    if (missing.length >= 2) ranges.push({ start: timeOf(missing[0]!), end: timeOf(missing.at(-1)!), points: missing.length });
    missing = [];
  };
  for (let slot = Math.ceil((from - offset) / every) * every + offset; slot < until; slot += every) {
    if (present.has(slot)) end();
    else if (!isRepeatedHour(slot * slotLength)) missing.push(slot);
  }
  end();
  return {
    gap_count: ranges.length,
    missing_points: ranges.reduce((sum, { points }) => sum + points, 0),
    ranges,
    resolution_minutes: (every * slotLength) / MINUTE,
  };
}
