import { z } from 'zod';
import { AREAS } from './areas.js';
import { currentSchema } from './current.js';
import { gapSummarySchema } from './gaps.js';
import { seriesRecordSchema } from './series-record.js';

export const snapshotRecordSchema = z
  .object({
    current: currentSchema,
    series: z
      .partialRecord(z.enum(AREAS), seriesRecordSchema)
      .describe('Series record by area; an area that is not loaded is absent'),
    gaps: gapSummarySchema,
  })
  .meta({ id: 'Snapshot', description: 'Everything in one answer, all of the same moment' });
