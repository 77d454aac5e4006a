import { z } from 'zod';

/** Of what the collector keeps of alerts: how much waits to be told, and nothing of what it is. */
export const alertFactsSchema = z.object({ waiting: z.array(z.object({ firstAt: z.number() })) }).transform(({ waiting }) => ({
  waiting: waiting.length,
  oldestAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ firstAt }) => firstAt)),
}));

export type AlertFacts = z.output<typeof alertFactsSchema>;
