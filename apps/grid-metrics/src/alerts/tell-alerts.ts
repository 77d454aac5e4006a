import { counted } from '@lib/validation';
import type { CollectContext } from '../collect/collect-context.js';
import { readSummaries } from '../collect/summaries.js';
import type { AlertRule } from './alert-rules.js';
import { readAlertState, writeAlertState, type AlertState, type Delivery } from './alert-state.js';
import { nextTry } from './domain/retries.js';
import { findEvents } from './find-events.js';
import { postWebhook } from './post-webhook.js';

/** Of one alert; what is older is dropped, since nobody reads a hundred alarms of the past. */
const MOST_WAITING = 100;

/**
 * Looks what has happened by what the store holds, notes it there, and only then tells it; what could not be told is tried again in
 * a later run. A run that is killed in between sends again what it had sent, under the same id.
 * @throws {StoreUnavailableError}
 */
export async function tellAlerts(
  { store, prefix, progress }: CollectContext,
  rules: readonly AlertRule[],
  now: number,
): Promise<void> {
  const before = await readAlertState(store, prefix, progress.note);
  if (rules.length === 0 && before.waiting.length === 0) return;
  const held = await readSummaries(store, prefix, () => undefined);
  let state = limited(findEvents(before, rules, held, now));
  await writeAlertState(store, prefix, state);
  let told = 0;
  const refusedBy = new Set<string>();
  for (const delivery of state.waiting) {
    const rule = rules.find(({ name }) => name === delivery.alert)!;
    // In their order: what comes after one that could not be told waits with it.
    if (delivery.dueAt > now || refusedBy.has(rule.name)) {
      refusedBy.add(rule.name);
      continue;
    }
    const refusal = await postWebhook(rule, delivery);
    if (refusal === null) told += 1;
    else {
      refusedBy.add(rule.name);
      progress.note(`alert ${rule.name}: ${new URL(rule.url).host} was not told, ${refusal}`);
    }
    state = { ...state, waiting: state.waiting.flatMap((one) => (one === delivery ? after(delivery, refusal, now) : one)) };
    await writeAlertState(store, prefix, state);
  }
  progress.note(`alerts: ${counted(told, 'event')} told, ${state.waiting.length} waiting`);
}

function after(delivery: Delivery, refusal: string | null, now: number): Delivery[] {
  if (refusal === null) return [];
  const attempts = delivery.attempts + 1;
  const dueAt = nextTry(attempts, delivery.firstAt, now);
  return dueAt === null ? [] : [{ ...delivery, attempts, dueAt }];
}

function limited(state: AlertState): AlertState {
  const waiting = [...Map.groupBy(state.waiting, ({ alert }) => alert).values()].flatMap((all) => all.slice(-MOST_WAITING));
  return { ...state, waiting };
}
