import { z } from 'zod';
import { parseWith, SummaryError } from '../snapshot/domain/summary.js';
import { alertsKey, type ObjectStore } from '../snapshot/source/index.js';

const time = z.number();

const deliverySchema = z.object({
  /** Of the event, and of its webhook: the same however often it is sent. */
  id: z.string(),
  alert: z.string(),
  body: z.string(),
  attempts: z.int().min(0),
  firstAt: time,
  dueAt: time,
});

const stateSchema = z.object({
  version: z.literal(1),
  thresholds: z.record(z.string(), z.object({ rule: z.string(), crossed: z.boolean(), judgedAt: time })),
  green: z.record(
    z.string(),
    z.object({
      rule: z.string(),
      day: z.string(),
      window: z.object({ start: time, end: time, mean: z.number() }).nullable(),
      told: z.array(z.enum(['found', 'begun', 'ended'])),
    }),
  ),
  /** What was found and is not delivered yet, the oldest first. */
  waiting: z.array(deliverySchema),
});

export type AlertState = z.infer<typeof stateSchema>;
export type Delivery = z.infer<typeof deliverySchema>;

const NOTHING: AlertState = { version: 1, thresholds: {}, green: {}, waiting: [] };

/** One that cannot be read is begun anew: what waited is lost, and what is crossed now is told again. */
export async function readAlertState(store: ObjectStore, prefix: string, note: (line: string) => void): Promise<AlertState> {
  const object = await store.read(alertsKey(prefix));
  if (object === null) return NOTHING;
  try {
    return parseWith(stateSchema, object.body.toString());
  } catch (error) {
    if (!(error instanceof SummaryError)) throw error;
    note(`the state of alerts in the store is not usable and is begun again: ${error.message}`);
    return NOTHING;
  }
}

export async function writeAlertState(store: ObjectStore, prefix: string, state: AlertState): Promise<void> {
  await store.write(alertsKey(prefix), Buffer.from(JSON.stringify(state)));
}
