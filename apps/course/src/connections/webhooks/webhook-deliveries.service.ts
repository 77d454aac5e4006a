import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, changes, rows, statements, type RowOf } from '../../platform/database/index.js';
import { readDetails, withDetails, type EventConsumer, type KeptEvent } from '../outbox/index.js';
import type { WebhookMessage } from './event-catalogue.js';
import type { WebhooksTables } from './tables.js';

const db = statements<WebhooksTables>();

const active = db
  .selectFrom('webhook_endpoints')
  .select(['id', 'workspace_id', 'kinds', 'include', 'created_at'])
  .where('active', '=', true);

type Endpoint = RowOf<typeof active>;

/** Turns events into deliveries. */
@Injectable()
export class WebhookDeliveries implements EventConsumer {
  async take(tx: Tx, events: readonly KeptEvent[]): Promise<void> {
    const workspaces = [...new Set(events.map(({ workspaceId }) => workspaceId))];
    const endpoints = await rows(tx, active.where('workspace_id', '=', anyOf(workspaces)));
    const wanted = endpoints.some(({ include }) => include === 'details') ? events : [];
    const details = await readDetails(tx, wanted);
    const deliveries = events.flatMap((event) =>
      endpoints
        .filter((endpoint) => wants(endpoint, event))
        .map((endpoint) => ({
          id: uuid(),
          workspace_id: event.workspaceId,
          endpoint_id: endpoint.id,
          event_id: event.id,
          kind: event.kind,
          body: JSON.stringify(
            messageOf(event, endpoint.include === 'ids' ? event.payload : withDetails(event.payload, details.get(event.id)!)),
          ),
          request_id: event.requestId,
          traceparent: event.traceparent,
        })),
    );
    if (deliveries.length === 0) return;
    await changes(
      tx,
      db
        .insertInto('webhook_deliveries')
        .values(deliveries)
        .onConflict((same) => same.columns(['event_id', 'endpoint_id']).where('replay_of', 'is', null).doNothing()),
    );
  }
}

/** An endpoint is told of what happened from its beginning on. */
function wants({ workspace_id, kinds, created_at }: Endpoint, event: KeptEvent): boolean {
  return workspace_id === event.workspaceId && created_at <= event.at && (kinds?.includes(event.kind) ?? true);
}

function messageOf({ kind, at, workspaceId }: KeptEvent, data: unknown): WebhookMessage {
  return { type: kind, timestamp: at.toISOString(), workspaceId, data };
}
