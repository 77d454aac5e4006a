import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, changes, Database, now, rows, statements } from '../../platform/database/index.js';
import type { EventConsumer } from './event-consumer.js';
import type { OutboxTables } from './tables.js';

const BATCH = 200;

export const EVENT_CONSUMERS = Symbol('EVENT_CONSUMERS');

const db = statements<OutboxTables>();

const waiting = db
  .selectFrom('outbox_events')
  .select(['id', 'workspace_id as workspaceId', 'kind', 'payload', 'at', 'request_id as requestId', 'traceparent'])
  .where('dispatched_at', 'is', null)
  .orderBy('id')
  .limit(BATCH)
  .forUpdate()
  .skipLocked();

/** Hands events to whoever makes something of them. Any number of workers may do it at once. */
@Injectable()
export class EventDispatcher {
  constructor(
    private readonly database: Database,
    @Inject(EVENT_CONSUMERS) private readonly consumers: readonly EventConsumer[],
  ) {}

  /** Every event is dispatched once: what becomes of it and the mark that it did are one transaction. @returns how many events. */
  async dispatch(): Promise<number> {
    let all = 0;
    for (;;) {
      const count = await this.database.transaction((tx) => this.dispatchBatch(tx));
      all += count;
      if (count < BATCH) return all;
    }
  }

  private async dispatchBatch(tx: Tx): Promise<number> {
    const events = await rows(tx, waiting);
    if (events.length === 0) return 0;
    for (const consumer of this.consumers) await consumer.take(tx, events);
    const dispatched = anyOf(events.map(({ id }) => id));
    await changes(tx, db.updateTable('outbox_events').set({ dispatched_at: now }).where('id', '=', dispatched));
    return events.length;
  }
}
