import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { sourceSchema } from '../snapshot/index.js';
import { AGGREGATES } from './domain/buckets.js';
import { INTERVALS } from '../irish-calendar/index.js';

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the file, in hexadecimal');

export const historySchema = z
  .object({
    area: sourceSchema.describe('Area that was asked for, or intensity'),
    unit: z.string().describe('Unit of every value; a sum is of readings, not of energy'),
    interval: z.enum(INTERVALS).describe('Length of a bucket; days and months are those of the calendar in Ireland'),
    aggregate: z.enum(AGGREGATES).describe('What a value says of the readings of its bucket'),
    from: timestamp.describe('Earliest time that counted, UTC: what was asked for, or the first reading that there is'),
    to: timestamp.describe('Latest time that counted, UTC, inclusive'),
    resolution_minutes: z.int().describe('Minutes between two readings, where none is missing'),
    provenance: z
      .object({
        synthetic: z.boolean().describe('Made up for a demonstration, not measured'),
        sources: z.array(z.string()).describe('Where the readings are from: hosts of upstream, or recorded answers'),
        fetched: z
          .object({
            first: timestamp.describe('When the first of the readings was read, UTC'),
            last: timestamp.describe('When the last of the readings was read, UTC'),
          })
          .nullable()
          .describe('When they were read; null where there are none'),
        readings: z.int().min(0).describe('Readings that counted, of all series'),
        corrected: z.int().min(0).describe('Readings among them of which upstream gave another value before'),
        files: z
          .array(z.object({ name: z.string().describe('Below /archive/'), sha256 }))
          .describe('Files of the archive that were read'),
      })
      .describe('Where the values are from'),
    series: z
      .record(
        z.string(),
        z.array(
          z.object({
            t: timestamp.describe('Start of the bucket, UTC'),
            date: z.string().optional().describe('Day or month in Ireland, with interval day or month'),
            value: z.number().describe('Aggregate of the readings'),
            count: z.int().min(1).describe('Readings in this bucket; fewer than usual where some are missing'),
          }),
        ),
      )
      .describe('Buckets by series; one without a reading is left out, never filled'),
  })
  .meta({ id: 'HistoryRecord', description: 'Readings of the archive, by interval' });

export const archiveSchema = z
  .object({
    revision: z.int().min(0).describe('Grows with each change of the archive'),
    synthetic: z.boolean().describe('Made up for a demonstration, not measured'),
    bytes: z.int().min(0).describe('Bytes of all files'),
    files: z
      .array(
        z.object({
          area: sourceSchema.describe('Area, or intensity'),
          month: z.string().describe('Month in UTC'),
          name: z.string().describe('Address below /archive/; another one when a reading comes to the month'),
          bytes: z.int().min(0).describe('Bytes of the file'),
          sha256,
          rows: z.int().min(0).describe('Readings, each version of one counted'),
          first: timestamp.describe('Time of the earliest reading, UTC'),
          last: timestamp.describe('Time of the latest reading, UTC'),
          fetched: timestamp.describe('When the latest of them was read from upstream, UTC'),
        }),
      )
      .describe('Parquet files, one an area and month'),
  })
  .meta({ id: 'ArchiveRecord', description: 'Files of the archive' });

export type HistoryRecord = z.infer<typeof historySchema>;
export type ArchiveRecord = z.infer<typeof archiveSchema>;
