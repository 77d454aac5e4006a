import { currentOrigin } from '@lib/logging';
import { cursorPage, id, paging, strictObject, timestamp } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { changes, countOf, databaseNow, firstRow, rows, statements, type RowOf } from '../../platform/database/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { EVENT_KINDS } from '../../kernel/events.js';
import { Addresses } from '../../people/settings/index.js';
import { toPage } from '../../kernel/page.js';
import { RESPONSE_BYTES } from './domain/attempts.js';
import { DELIVERY_STATES, type DeliveryState } from './domain/delivery-states.js';
import { TEST_KIND, type WebhookMessage } from './event-catalogue.js';
import type { WebhookDelivery } from './delivery.entity.js';
import type { WebhooksTables } from './tables.js';
import { findWebhook } from './webhook-resource.js';
import { testStatement } from './xapi-statement.js';

const STATES = Object.keys(DELIVERY_STATES) as [DeliveryState, ...DeliveryState[]];
const KINDS = [...EVENT_KINDS, TEST_KIND] as const;

const delivery = z.object({
  deliveryId: id,
  webhookId: id,
  eventId: id.describe('webhook-id of the request: the same for every attempt and replay, so that a receiver can drop doubles'),
  kind: z.enum(KINDS),
  state: z.enum(STATES),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  nextAttemptAt: timestamp.nullable(),
  replayOf: id.nullable(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
});

const attempt = z.object({
  number: z.int(),
  at: timestamp,
  status: z.int().nullable().describe('null where there was no answer'),
  error: z.string().nullable(),
  response: z.string().nullable().describe(`First ${RESPONSE_BYTES} bytes of the answer`),
  durationMs: z.int(),
});

const db = statements<WebhooksTables>();

type Filters = Partial<Pick<WebhookDelivery, 'state' | 'kind'>>;

const deliveriesTo = (webhookId: string, { state, kind }: Filters = {}) =>
  db
    .selectFrom('webhook_deliveries as d')
    .where('d.endpoint_id', '=', webhookId)
    .$if(state !== undefined, (deliveries) => deliveries.where('d.state', '=', state!))
    .$if(kind !== undefined, (deliveries) => deliveries.where('d.kind', '=', kind!));

/** With what the last attempt met. */
const shown = (deliveries: ReturnType<typeof deliveriesTo>) =>
  deliveries
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_attempts')
          .select(['status', 'error'])
          .whereRef('delivery_id', '=', 'd.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('a'),
      (on) => on.onTrue(),
    )
    .select(['d.id', 'd.endpoint_id', 'd.event_id', 'd.kind', 'd.state', 'd.attempts', 'd.next_attempt_at', 'd.replay_of'])
    .select(['d.created_at', 'd.ended_at', 'a.status', 'a.error']);

const present = (row: RowOf<ReturnType<typeof shown>>): z.input<typeof delivery> => ({
  deliveryId: row.id,
  webhookId: row.endpoint_id,
  eventId: row.event_id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.status,
  lastError: row.error,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  replayOf: row.replay_of,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

const location = ({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }, workspaceId: string): string =>
  `/workspaces/${workspaceId}/webhooks/${webhookId}/deliveries/${deliveryId}`;

export const listWebhookDeliveries = defineAction({
  name: 'list_webhook_deliveries',
  title: 'Deliveries of a webhook',
  description: 'What was sent to the webhook or waits for it, newest first.',
  route: 'GET /workspaces/:workspaceId/webhooks/:webhookId/deliveries',
  tag: 'Webhooks',
  input: strictObject({
    webhookId: id,
    state: z.enum(STATES).optional(),
    kind: z.enum(KINDS).optional(),
    ...paging,
  }),
  output: cursorPage(delivery),
  permission: 'webhooks.manage',
  effect: 'read',
  replica: true,
  async commit(ctx, { webhookId, state, kind, cursor, limit }) {
    await findWebhook(ctx, webhookId);
    const filters = { webhookId, state, kind };
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const matching = deliveriesTo(webhookId, { ...(state && { state }), ...(kind && { kind }) });
    const page = shown(matching)
      .$if(after !== null, (older) => older.where('d.id', '<', after![0]))
      .orderBy('d.id', 'desc')
      .limit(limit + 1);
    const total = await countOf(ctx.tx, matching);
    return toPage(await rows(ctx.tx, page), { limit, total, filters, keyOf: (row) => [row.id], present });
  },
});

export const getWebhookDelivery = defineAction({
  name: 'get_webhook_delivery',
  title: 'A delivery',
  description: 'One delivery: the body as it is sent, and every attempt with the beginning of its answer.',
  route: 'GET /workspaces/:workspaceId/webhooks/:webhookId/deliveries/:deliveryId',
  tag: 'Webhooks',
  input: strictObject({ webhookId: id, deliveryId: id }),
  output: delivery.extend({ body: z.string(), log: z.array(attempt) }),
  permission: 'webhooks.manage',
  effect: 'read',
  async commit(ctx, { webhookId, deliveryId }) {
    const row = await find(ctx, webhookId, deliveryId);
    const attempts = db
      .selectFrom('webhook_attempts')
      .select(['number', 'at', 'status', 'error', 'response', 'duration_ms as durationMs'])
      .where('delivery_id', '=', deliveryId)
      .orderBy('number');
    const log = (await rows(ctx.tx, attempts)).map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
    return { ...present(row), body: row.body, log };
  },
});

export const testWebhook = defineAction({
  name: 'test_webhook',
  title: 'Send a test delivery',
  description: `Sends an event of the kind ${TEST_KIND} within a second, also to a webhook that is switched off, and tries once. Read the delivery to see what came of it.`,
  route: 'POST /workspaces/:workspaceId/webhooks/:webhookId/test',
  tag: 'Webhooks',
  status: 201,
  location,
  input: strictObject({ webhookId: id }),
  output: delivery,
  permission: 'webhooks.manage',
  effect: 'write',
  uses: [Addresses],
  async commit(ctx, { webhookId }) {
    const { format } = await findWebhook(ctx, webhookId);
    const timestamp = (await databaseNow(ctx.tx)).toISOString();
    const [eventId, { workspaceId }] = [uuid(), ctx];
    const message: WebhookMessage = { type: TEST_KIND, timestamp, workspaceId, data: { webhookId } };
    const statement = testStatement({ id: eventId, at: timestamp, workspaceId }, ctx.use(Addresses).publicUrl);
    const body = JSON.stringify(format === 'xapi' ? statement : message);
    return send(ctx, webhookId, { eventId, kind: TEST_KIND, body, replayOf: null });
  },
});

export const replayWebhookDelivery = defineAction({
  name: 'replay_webhook_delivery',
  title: 'Send a delivery again',
  description: 'Sends the same event to the same webhook again, as a delivery of its own with all its attempts.',
  route: 'POST /workspaces/:workspaceId/webhooks/:webhookId/deliveries/:deliveryId/replay',
  tag: 'Webhooks',
  status: 201,
  location,
  input: strictObject({ webhookId: id, deliveryId: id }),
  output: delivery,
  permission: 'webhooks.manage',
  effect: 'write',
  async commit(ctx, { webhookId, deliveryId }) {
    const { event_id, kind, body } = await find(ctx, webhookId, deliveryId);
    return send(ctx, webhookId, { eventId: event_id, kind, body, replayOf: deliveryId });
  },
});

/** @throws {ProblemError} not-found. */
async function find(ctx: ActionContext, webhookId: string, deliveryId: string) {
  const delivery = shown(deliveriesTo(webhookId)).select('d.body').where('d.id', '=', deliveryId);
  const row = await firstRow(ctx.tx, delivery.where('d.workspace_id', '=', ctx.workspaceId));
  if (row) return row;
  throw new ProblemError('not-found', 'This webhook has no delivery with this id. List its deliveries to find it.');
}

/** Puts a delivery where the worker looks for what is due. */
async function send(
  ctx: ActionContext,
  webhookId: string,
  { eventId, kind, body, replayOf }: Pick<WebhookDelivery, 'eventId' | 'kind' | 'body' | 'replayOf'>,
): Promise<z.input<typeof delivery>> {
  const deliveryId = uuid();
  await changes(
    ctx.tx,
    db.insertInto('webhook_deliveries').values({
      id: deliveryId,
      workspace_id: ctx.workspaceId,
      endpoint_id: webhookId,
      event_id: eventId,
      kind,
      body,
      replay_of: replayOf,
      request_id: ctx.requestId,
      traceparent: currentOrigin().traceparent,
    }),
  );
  ctx.target('webhook', webhookId);
  ctx.target('webhook-delivery', deliveryId);
  return present(await find(ctx, webhookId, deliveryId));
}

export const deliveryActions = [listWebhookDeliveries, getWebhookDelivery, testWebhook, replayWebhookDelivery];
