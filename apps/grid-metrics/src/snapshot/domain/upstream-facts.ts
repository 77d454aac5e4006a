import { z } from 'zod';

const names = z.array(z.string());
const counts = z.record(z.string(), z.int().min(1));

/** What the collector's latest run over upstream found otherwise than it knows it. */
export const upstreamFactsSchema = z
  .object({
    unknown_fields: counts.describe('Fields that upstream gives and nobody knows, with the number of their rows'),
    missing_fields: names.describe('Fields that upstream was asked for and does not give at all, with their region'),
    refused_values: counts.describe(
      'Values that cannot be true: of a region that the field has not, or out of range; with their number',
    ),
    not_published: names.describe('What upstream refuses to give, and has not given in the window: an area and a region'),
  })
  .describe('What the collector found changed at upstream in its latest run; absent where it has never asked');

export type UpstreamFacts = z.infer<typeof upstreamFactsSchema>;
