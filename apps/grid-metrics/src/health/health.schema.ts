import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { AREAS } from '../snapshot/index.js';

export const healthSchema = z
  .object({
    status: z.literal('ok').describe('Always ok while the service runs'),
    cached_at: timestamp.nullable().describe('Last successful storage refresh, UTC; null before the first'),
    areas_loaded: z.array(z.enum(AREAS)).describe('Areas with data'),
  })
  .meta({ id: 'Health', description: 'That the service runs, and what it has loaded' });

export const readinessSchema = z
  .object({
    status: z
      .enum(['ok', 'draining', 'unavailable'])
      .describe('ok when data can be served; draining when the process is about to end'),
    cached_at: timestamp.nullable().describe('Last refresh that reached the store, UTC'),
    store_reached: z.boolean().describe('Whether the latest refresh reached the store'),
    areas: z
      .record(
        z.enum(AREAS),
        z.object({
          loaded: z.boolean().describe('Whether the area has data'),
          generated_at: timestamp.nullable().describe('Time of the summary that is served, UTC'),
          newest_reading_at: timestamp
            .nullable()
            .describe('Time of its newest actual reading, UTC; of forecasts alone, of the newest of those'),
          age_seconds: z.int().nullable().describe('Time since newest_reading_at'),
          synthetic: z.boolean().describe('Demonstration data, not measured'),
          problem: z.string().nullable().describe('Why the latest object of this area is not the one that is served'),
        }),
      )
      .describe('How fresh each area is'),
  })
  .meta({ id: 'Readiness', description: 'Whether data can be served, and how fresh each area is' });

export type Health = z.infer<typeof healthSchema>;
export type Readiness = z.infer<typeof readinessSchema>;
