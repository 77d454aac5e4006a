import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { toPoints, type Summary } from './summary.js';
import { toTimestamp } from './time.js';

const pointSchema = z
  .object({
    t: timestamp.describe('Time of the reading, UTC; the start of the hour for frequency'),
    value: z.number().describe("Reading, in the area's unit; never null: what is missing is left out"),
  })
  .describe('One reading');

export const seriesRecordSchema = z
  .object({
    generated_at: timestamp.describe('Time of the summary that the collector wrote, UTC'),
    window_days: z.int().min(1).describe('Days that the summary covers'),
    resolution_minutes: z
      .record(z.string(), z.int().min(1).describe('Minutes'))
      .describe(
        "Minutes between two readings, by series name: found from the readings where they are steadily coarser than the area's",
      ),
    series: z
      .record(z.string(), z.array(pointSchema).describe('Readings, the oldest first'))
      .describe('Readings by series name: region, connector or fuel, forecasts with _FORECAST after the region'),
  })
  .meta({ id: 'SeriesRecord', description: 'Readings of one area by series name' });

/** Where the points of a series are in the serialised record: from the first `{` up to the `]` after the last. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a record says before its series; `more` is what a record of another kind says beyond that of an area. */
export interface RecordHead extends Pick<Summary, 'generatedAt' | 'windowDays'> {
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The record as JSON, all ASCII, and where in it each series is. */
export function serialiseSeriesRecord(
  summary: RecordHead & Pick<Summary, 'series'>,
  resolutions: ReadonlyMap<string, number>,
): { json: Buffer; ranges: Map<string, ByteRange> } {
  const ranges = new Map<string, ByteRange>();
  let text = `${seriesRecordHead(summary, resolutions)}{`;
  for (const [name, series] of summary.series) {
    text += `${ranges.size === 0 ? '' : ','}"${name}":[`;
    const start = text.length;
    text += JSON.stringify(toPoints(series)).slice(1, -1);
    ranges.set(name, { start, end: text.length });
    text += ']';
  }
  return { json: Buffer.from(`${text}}}`, 'latin1'), ranges };
}

/** All before the series. */
export function seriesRecordHead(
  { generatedAt, windowDays, more }: RecordHead,
  resolutions: ReadonlyMap<string, number>,
): string {
  const head = {
    generated_at: toTimestamp(generatedAt),
    window_days: windowDays,
    resolution_minutes: Object.fromEntries(resolutions),
    ...more,
  };
  return `${JSON.stringify(head).slice(0, -1)},"series":`;
}
