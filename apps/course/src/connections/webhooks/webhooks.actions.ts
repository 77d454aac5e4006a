import { cursorPage, id, paging, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, SHOWN_ONCE, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { EVENT_KINDS } from '../../kernel/events.js';
import { toPage } from '../../kernel/page.js';
import { newWebhookSecret } from './signature.js';
import { changes, countOf, firstRow, inSeconds, now, rows, statements } from '../../platform/database/index.js';
import type { WebhooksTables } from './tables.js';
import {
  findWebhook,
  format,
  include,
  noSuchWebhook,
  presentWebhook,
  webhook,
  WEBHOOK_COLUMNS,
  webhooksOf,
} from './webhook-resource.js';
import { checkCredentials, checkKinds, credentials, sealAuthorization, type Store } from './record-store.js';
import { WebhookUrls, webhookUrl } from './webhook-url.js';

const db = statements<WebhooksTables>();

const MOST_WEBHOOKS = 20;
const OLD_SECRET_HOURS = 24;

const description = z.string().trim().max(200);
const events = z
  .array(z.enum(EVENT_KINDS))
  .min(1)
  .refine((kinds) => new Set(kinds).size === kinds.length, 'names a kind twice')
  .nullable()
  .describe('Kinds to send; null for all, also those to come');
const secret = z
  .string()
  .describe('whsec_…, shown once; verify signatures with any Standard Webhooks library. A learning record store is sent none');

export const listWebhooks = defineAction({
  name: 'list_webhooks',
  title: 'Webhooks',
  description: 'The workspace’s webhooks, newest first. Secrets are never shown again.',
  route: 'GET /workspaces/:workspaceId/webhooks',
  tag: 'Webhooks',
  input: strictObject(paging),
  output: cursorPage(webhook),
  permission: 'webhooks.manage',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const after = decodeCursor(ctx.workspaceId, cursor, CURSOR_KEYS.id);
    const page = webhooksOf(ctx.workspaceId)
      .$if(after !== null, (older) => older.where('id', '<', after![0]))
      .orderBy('id', 'desc')
      .limit(limit + 1);
    return toPage(await rows(ctx.tx, page), {
      limit,
      total: await countOf(ctx.tx, webhooksOf(ctx.workspaceId)),
      filters: ctx.workspaceId,
      keyOf: (row) => [row.id],
      present: presentWebhook,
    });
  },
});

export const getWebhook = defineAction({
  name: 'get_webhook',
  title: 'A webhook',
  description: 'One webhook, and whether the service had to switch it off.',
  route: 'GET /workspaces/:workspaceId/webhooks/:webhookId',
  tag: 'Webhooks',
  input: strictObject({ webhookId: id }),
  output: webhook,
  permission: 'webhooks.manage',
  effect: 'read',
  commit: async (ctx, { webhookId }) => presentWebhook(await findWebhook(ctx, webhookId)),
});

export const createWebhook = defineAction({
  name: 'create_webhook',
  title: 'Create a webhook',
  description:
    'From now on, events of the workspace are sent to the URL, signed as Standard Webhooks says; or, to a learning record store, what learners do as statements of xAPI 1.0.3. The secret is in this answer and never shown again.',
  route: 'POST /workspaces/:workspaceId/webhooks',
  tag: 'Webhooks',
  status: 201,
  location: ({ webhookId }, workspaceId) => `/workspaces/${workspaceId}/webhooks/${webhookId}`,
  input: strictObject({
    url: webhookUrl,
    description: description.default(''),
    events: events.default(null),
    include: include.default('details'),
    active: z.boolean().default(true),
    format: format.optional().describe('How it is told; events where it is left out. It stays so'),
    credentials: credentials.optional(),
  }),
  output: webhook.extend({ secret }),
  kept: (made) => ({ ...made, secret: SHOWN_ONCE }),
  permission: 'webhooks.manage',
  effect: 'write',
  uses: [WebhookUrls],
  async check(ctx, { url, format: told = 'events', events: kinds, credentials: given }) {
    ctx.use(WebhookUrls).check(url);
    checkCredentials({ format: told, url, isKnown: false }, given);
    checkKinds(told, kinds);
    if ((await countOf(ctx.tx, webhooksOf(ctx.workspaceId))) >= MOST_WEBHOOKS)
      throw new ProblemError('limit-exceeded', `A workspace has at most ${MOST_WEBHOOKS} webhooks. Delete one first.`);
  },
  async commit(ctx, input) {
    const made = newWebhookSecret();
    const id = uuid();
    const { events: kinds, credentials: known = null, ...given } = input;
    const row = await firstRow(
      ctx.tx,
      db
        .insertInto('webhook_endpoints')
        .values({
          id,
          workspace_id: ctx.workspaceId,
          ...given,
          kinds,
          secret: made,
          sealed_authorization: await sealAuthorization(ctx.tx, id, known),
        })
        .returning(WEBHOOK_COLUMNS),
    );
    ctx.target('webhook', row!.id);
    return { ...presentWebhook(row!), secret: made };
  },
});

export const updateWebhook = defineAction({
  name: 'update_webhook',
  title: 'Change a webhook',
  description: 'Changes what is given. Switching on one that the service has switched off gives it a new start.',
  route: 'PATCH /workspaces/:workspaceId/webhooks/:webhookId',
  tag: 'Webhooks',
  input: strictObject({
    webhookId: id,
    url: webhookUrl.optional(),
    description: description.optional(),
    events: events.optional(),
    include: include.optional(),
    active: z.boolean().optional(),
    credentials: credentials.optional(),
  }),
  output: webhook,
  permission: 'webhooks.manage',
  effect: 'write',
  uses: [WebhookUrls],
  check(ctx, { url }) {
    if (url !== undefined) ctx.use(WebhookUrls).check(url);
    return Promise.resolve();
  },
  async commit(ctx, { webhookId, ...change }) {
    ctx.target('webhook', webhookId);
    const { events: kinds, credentials: known, ...given } = change;
    const store = await lockStore(ctx, webhookId);
    checkCredentials(store, known, given.url);
    checkKinds(store.format, kinds ?? null);
    const isOn = given.active === true;
    const row = await firstRow(
      ctx.tx,
      db
        .updateTable('webhook_endpoints')
        .set({
          ...given,
          kinds,
          ...(known !== undefined && { sealed_authorization: await sealAuthorization(ctx.tx, webhookId, known) }),
          ...(isOn && { disabled_reason: null, disabled_at: null }),
          ...((isOn || given.url !== undefined) && { failing_since: null }),
          updated_at: now,
        })
        .where('id', '=', webhookId)
        .where('workspace_id', '=', ctx.workspaceId)
        .returning(WEBHOOK_COLUMNS),
    );
    return presentWebhook(row ?? noSuchWebhook());
  },
});

export const deleteWebhook = defineAction({
  name: 'delete_webhook',
  title: 'Delete a webhook',
  description: 'Ends the webhook at once, with its deliveries and their log.',
  route: 'DELETE /workspaces/:workspaceId/webhooks/:webhookId',
  tag: 'Webhooks',
  status: 204,
  input: strictObject({ webhookId: id }),
  output: z.object({}),
  permission: 'webhooks.manage',
  effect: 'write',
  async commit(ctx, { webhookId }) {
    const webhooks = db.deleteFrom('webhook_endpoints').where('id', '=', webhookId);
    if ((await changes(ctx.tx, webhooks.where('workspace_id', '=', ctx.workspaceId))) === 0) noSuchWebhook();
    ctx.target('webhook', webhookId);
    return {};
  },
});

export const rotateWebhookSecret = defineAction({
  name: 'rotate_webhook_secret',
  title: 'Rotate the secret of a webhook',
  description: `Makes a new secret, shown once. For ${OLD_SECRET_HOURS} hours each request is signed by the old one too, so that receivers can change over.`,
  route: 'POST /workspaces/:workspaceId/webhooks/:webhookId/rotate-secret',
  tag: 'Webhooks',
  input: strictObject({ webhookId: id }),
  output: webhook.extend({ secret }),
  kept: (made) => ({ ...made, secret: SHOWN_ONCE }),
  permission: 'webhooks.manage',
  effect: 'write',
  async commit(ctx, { webhookId }) {
    const made = newWebhookSecret();
    const row = await firstRow(
      ctx.tx,
      db
        .updateTable('webhook_endpoints')
        .set((eb) => ({
          previous_secret: eb.ref('secret'),
          previous_secret_until: inSeconds(OLD_SECRET_HOURS * 3_600),
          secret: made,
          updated_at: now,
        }))
        .where('id', '=', webhookId)
        .where('workspace_id', '=', ctx.workspaceId)
        .returning(WEBHOOK_COLUMNS),
    );
    ctx.target('webhook', webhookId);
    return { ...presentWebhook(row ?? noSuchWebhook()), secret: made };
  },
});

/** Until the transaction ends, so that credentials and address are changed one after the other. */
async function lockStore(ctx: ActionContext, webhookId: string): Promise<Store> {
  const store = webhooksOf(ctx.workspaceId)
    .where('id', '=', webhookId)
    .clearSelect()
    .select(['format', 'url'])
    .select((eb) => eb('sealed_authorization', 'is not', null).$castTo<boolean>().as('isKnown'))
    .forUpdate();
  return (await firstRow(ctx.tx, store)) ?? noSuchWebhook();
}

export const webhookActions = [listWebhooks, getWebhook, createWebhook, updateWebhook, deleteWebhook, rotateWebhookSecret];
