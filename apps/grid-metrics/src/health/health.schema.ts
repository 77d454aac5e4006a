import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { AREAS } from '../snapshot/index.js';

export const healthSchema = z
  .object({
    status: z.literal('ok'),
    cached_at: timestamp.nullable().describe('Last successful storage refresh; null before the first'),
    areas_loaded: z.array(z.enum(AREAS)).describe('Areas with data'),
  })
  .meta({ id: 'Health' });

export const readinessSchema = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    cached_at: timestamp.nullable(),
    store_reached: z.boolean().describe('Whether the latest refresh reached the store'),
    areas: z.record(
      z.enum(AREAS),
      z.object({
        loaded: z.boolean(),
        generated_at: timestamp.nullable(),
        newest_reading_at: timestamp.nullable(),
        synthetic: z.boolean().describe('Demonstration data, not measured'),
        problem: z.string().nullable().describe('Why the latest object of this area is not the one that is served'),
      }),
    ),
  })
  .meta({ id: 'Readiness' });

export type Health = z.infer<typeof healthSchema>;
export type Readiness = z.infer<typeof readinessSchema>;
