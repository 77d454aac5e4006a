import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../../config.js';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, changes, rows, statements, type RowOf } from '../../platform/database/index.js';
import { readDetails, withDetails, type EventConsumer, type EventDetails, type KeptEvent } from '../outbox/index.js';
import type { WebhookMessage } from './event-catalogue.js';
import type { WebhooksTables } from './tables.js';
import { isLearned, statementOf } from './xapi-statement.js';

const db = statements<WebhooksTables>();

const active = db
  .selectFrom('webhook_endpoints')
  .select(['id', 'workspace_id', 'kinds', 'include', 'format', 'created_at'])
  .where('active', '=', true);

type Endpoint = RowOf<typeof active>;

/** Turns events into deliveries. */
@Injectable()
export class WebhookDeliveries implements EventConsumer {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>) {}

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
          body: JSON.stringify(this.told(endpoint, event, details.get(event.id) ?? {})),
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

  private told({ format, include }: Endpoint, event: KeptEvent, details: EventDetails): object {
    const isNamed = include === 'details';
    if (format === 'xapi' && isLearned(event)) return statementOf(event, details, { publicUrl: this.config.PUBLIC_URL, isNamed });
    return messageOf(event, isNamed ? withDetails(event.payload, details) : event.payload);
  }
}

/** An endpoint is told of what happened from its beginning on. */
function wants({ workspace_id, kinds, format, created_at }: Endpoint, event: KeptEvent): boolean {
  if (format === 'xapi' && !isLearned(event)) return false;
  return workspace_id === event.workspaceId && created_at <= event.at && (kinds?.includes(event.kind) ?? true);
}

function messageOf({ kind, at, workspaceId }: KeptEvent, data: unknown): WebhookMessage {
  return { type: kind, timestamp: at.toISOString(), workspaceId, data };
}
