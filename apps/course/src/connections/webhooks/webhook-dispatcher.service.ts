import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { anyOf, changes, Database, fixedNow, now, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import type { WebhookMessage } from './event-catalogue.js';
import type { WebhooksTables } from './tables.js';
import { readDetails, withDetails } from './webhook-details.js';

const BATCH = 200;
/** Attempts at one endpoint at the same time. */
const SHARE = 25;

const db = statements<WebhooksTables>();

const waiting = db
  .selectFrom('outbox_events')
  .select(['id', 'workspace_id', 'kind', 'payload', 'at', 'request_id', 'traceparent'])
  .where('dispatched_at', 'is', null)
  .orderBy('id')
  .limit(BATCH)
  .forUpdate()
  .skipLocked();

const active = db
  .selectFrom('webhook_endpoints')
  .select(['id', 'workspace_id', 'kinds', 'include', 'created_at'])
  .where('active', '=', true);

type WaitingEvent = RowOf<typeof waiting>;
type Endpoint = RowOf<typeof active>;

/** In each endpoint's own order. */
const dueDeliveries = db
  .selectFrom('webhook_deliveries')
  .select(['id', 'attempts', 'endpoint_id', 'next_attempt_at'])
  .select(sql<string>`row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, id)`.as('place'))
  .where('state', '=', 'pending')
  .where('next_attempt_at', '<=', fixedNow);

/** What is being sent to the endpoint `e` counts too. */
const isInItsShare = sql<boolean>`
  d.place + (SELECT count(*) FROM webhook_deliveries s WHERE s.endpoint_id = e.id AND s.sending AND s.next_attempt_at > ${fixedNow})
  <= CASE WHEN e.failing_since IS NULL THEN ${SHARE}::int ELSE 1 END`;

/** Turns events into deliveries, and finds the deliveries that are due. Any number of workers may do it at once. */
@Injectable()
export class WebhookDispatcher {
  constructor(private readonly database: Database) {}

  /** Every event is dispatched once: its deliveries and the mark that they are there are one transaction. @returns how many events. */
  async dispatch(): Promise<number> {
    let all = 0;
    for (;;) {
      const count = await this.database.transaction(dispatchBatch);
      all += count;
      if (count < BATCH) return all;
    }
  }

  /**
   * Attempts that are due: the first, retries, and what a queue or a process lost on the way. Each endpoint has its share of
   * the workers, and one that fails a share of one, so that a dead server keeps nobody else waiting.
   */
  due(): Promise<{ id: string; attempts: number }[]> {
    return rows(
      this.database.reader,
      db
        .selectFrom(dueDeliveries.as('d'))
        .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
        .select(['d.id', 'd.attempts'])
        .where(isInItsShare)
        .orderBy('d.next_attempt_at')
        .limit(BATCH),
    );
  }
}

async function dispatchBatch(tx: Tx): Promise<number> {
  const events = await rows(tx, waiting);
  if (events.length === 0) return 0;
  const workspaces = [...new Set(events.map(({ workspace_id }) => workspace_id))];
  const endpoints = await rows(tx, active.where('workspace_id', '=', anyOf(workspaces)));
  const wanted = endpoints.some(({ include }) => include === 'details') ? events : [];
  const details = await readDetails(tx, wanted);
  const deliveries = events.flatMap((event) =>
    endpoints
      .filter((endpoint) => wants(endpoint, event))
      .map((endpoint) => ({
        id: uuid(),
        workspace_id: event.workspace_id,
        endpoint_id: endpoint.id,
        event_id: event.id,
        kind: event.kind,
        body: JSON.stringify(
          messageOf(event, endpoint.include === 'ids' ? event.payload : withDetails(event.payload, details.get(event.id)!)),
        ),
        request_id: event.request_id,
        traceparent: event.traceparent,
      })),
  );
  if (deliveries.length > 0) {
    await changes(
      tx,
      db
        .insertInto('webhook_deliveries')
        .values(deliveries)
        .onConflict((same) => same.columns(['event_id', 'endpoint_id']).where('replay_of', 'is', null).doNothing()),
    );
  }
  const dispatched = anyOf(events.map(({ id }) => id));
  await changes(tx, db.updateTable('outbox_events').set({ dispatched_at: now }).where('id', '=', dispatched));
  return events.length;
}

/** An endpoint is told of what happened from its beginning on. */
function wants({ workspace_id, kinds, created_at }: Endpoint, event: WaitingEvent): boolean {
  return workspace_id === event.workspace_id && created_at <= event.at && (kinds?.includes(event.kind) ?? true);
}

function messageOf({ kind, at, workspace_id }: WaitingEvent, data: unknown): WebhookMessage {
  return { type: kind, timestamp: at.toISOString(), workspaceId: workspace_id, data };
}
