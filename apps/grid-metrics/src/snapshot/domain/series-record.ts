import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { toPoints, type Summary } from './summary.js';
import { toTimestamp } from './time.js';

export const seriesRecordSchema = z
  .object({
    generated_at: timestamp,
    window_days: z.int(),
    series: z.record(z.string(), z.array(z.object({ t: timestamp, value: z.number() }))),
  })
  .meta({ id: 'SeriesRecord', description: 'Readings of one area, oldest first, by series name' });

export type SeriesRecord = z.infer<typeof seriesRecordSchema>;

export function seriesRecord(summary: Summary): SeriesRecord {
  return {
    generated_at: toTimestamp(summary.generatedAt),
    window_days: summary.windowDays,
    series: Object.fromEntries([...summary.series].map(([name, series]) => [name, toPoints(series)])),
  };
}
