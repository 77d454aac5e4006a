import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../../platform/database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import type { WebhookMessage } from './event-catalogue.js';
import { readDetails, withDetails } from './webhook-details.js';

const BATCH = 200;
/** Attempts at one endpoint at the same time. */
const SHARE = 25;

interface OutboxEvent {
  id: string;
  workspace_id: string;
  kind: string;
  payload: unknown;
  at: Date;
  request_id: string | null;
  traceparent: string | null;
}

interface Endpoint {
  id: string;
  workspace_id: string;
  kinds: string[] | null;
  include: 'ids' | 'details';
  created_at: Date;
}

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
    return this.database.reader.query(
      `SELECT d.id, d.attempts FROM (
         SELECT id, attempts, endpoint_id, next_attempt_at,
                row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, id) AS place
           FROM webhook_deliveries WHERE state = 'pending' AND next_attempt_at <= (SELECT app_now())) d
         JOIN webhook_endpoints e ON e.id = d.endpoint_id
        WHERE d.place + (SELECT count(*) FROM webhook_deliveries s
                          WHERE s.endpoint_id = e.id AND s.sending AND s.next_attempt_at > (SELECT app_now()))
              <= CASE WHEN e.failing_since IS NULL THEN $2::int ELSE 1 END
        ORDER BY d.next_attempt_at LIMIT $1`,
      [BATCH, SHARE],
    );
  }
}

async function dispatchBatch(tx: Tx): Promise<number> {
  const events = await tx.query<OutboxEvent[]>(
    `SELECT id, workspace_id, kind, payload, at, request_id, traceparent FROM outbox_events WHERE dispatched_at IS NULL
      ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [BATCH],
  );
  if (events.length === 0) return 0;
  const endpoints = await tx.query<Endpoint[]>(
    `SELECT id, workspace_id, kinds, include, created_at FROM webhook_endpoints WHERE active AND workspace_id = ANY($1)`,
    [[...new Set(events.map(({ workspace_id }) => workspace_id))]],
  );
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
  await tx.query(
    `INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, event_id, kind, body, request_id, traceparent)
     SELECT id, workspace_id, endpoint_id, event_id, kind, body, request_id, traceparent FROM jsonb_to_recordset($1::jsonb)
       AS d(id uuid, workspace_id uuid, endpoint_id uuid, event_id uuid, kind text, body text, request_id text, traceparent text)
     ON CONFLICT (event_id, endpoint_id) WHERE replay_of IS NULL DO NOTHING`,
    [JSON.stringify(deliveries)],
  );
  await tx.query(`UPDATE outbox_events SET dispatched_at = app_now() WHERE id = ANY($1)`, [events.map(({ id }) => id)]);
  return events.length;
}

/** An endpoint is told of what happened from its beginning on. */
function wants({ workspace_id, kinds, created_at }: Endpoint, event: OutboxEvent): boolean {
  return workspace_id === event.workspace_id && created_at <= event.at && (kinds?.includes(event.kind) ?? true);
}

function messageOf({ kind, at, workspace_id }: OutboxEvent, data: unknown): WebhookMessage {
  return { type: kind, timestamp: at.toISOString(), workspaceId: workspace_id, data };
}
