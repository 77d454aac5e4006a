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
    series: z
      .record(z.string(), z.array(pointSchema).describe('Readings, the oldest first'))
      .describe('Readings by series name: region, connector or fuel, forecasts with _FORECAST after the region'),
  })
  .meta({ id: 'SeriesRecord', description: 'Readings of one area by series name' });

export type SeriesRecord = z.infer<typeof seriesRecordSchema>;

export function seriesRecord(summary: Summary): SeriesRecord {
  return {
    generated_at: toTimestamp(summary.generatedAt),
    window_days: summary.windowDays,
    series: Object.fromEntries([...summary.series].map(([name, series]) => [name, toPoints(series)])),
  };
}
