import type { Tx } from '../../kernel/transaction.js';
import type { OutboxEvent } from './outbox-event.entity.js';

export type KeptEvent = Omit<OutboxEvent, 'dispatchedAt'>;

/** Makes something of events: rows of its own, in the transaction that marks the events as dispatched, and so once. */
export interface EventConsumer {
  /** At most a batch, in the order in which they were written. What it throws undoes the batch, which is then tried again. */
  take(tx: Tx, events: readonly KeptEvent[]): Promise<void>;
}
