import { cursorPage, id, paging, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, SHOWN_ONCE } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { EVENT_KINDS } from '../../kernel/events.js';
import { toPage } from '../../kernel/page.js';
import { newWebhookSecret } from './signature.js';
import {
  findWebhook,
  include,
  noSuchWebhook,
  presentWebhook,
  webhook,
  WEBHOOK_COLUMNS,
  type WebhookRow,
} from './webhook-resource.js';
import { WebhookUrls, webhookUrl } from './webhook-url.js';

const MOST_WEBHOOKS = 20;
const OLD_SECRET_HOURS = 24;

const description = z.string().trim().max(200);
const events = z
  .array(z.enum(EVENT_KINDS))
  .min(1)
  .refine((kinds) => new Set(kinds).size === kinds.length, 'names a kind twice')
  .nullable()
  .describe('Kinds to send; null for all, also those to come');
const secret = z.string().describe('whsec_…, shown once; verify signatures with any Standard Webhooks library');

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
    const rows = await ctx.tx.query<WebhookRow[]>(
      `SELECT ${WEBHOOK_COLUMNS} FROM webhook_endpoints WHERE workspace_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [ctx.workspaceId, after?.[0] ?? null, limit + 1],
    );
    const [count] = await ctx.tx.query<{ total: number }[]>(
      'SELECT count(*)::int AS total FROM webhook_endpoints WHERE workspace_id = $1',
      [ctx.workspaceId],
    );
    return toPage(rows, {
      limit,
      total: count!.total,
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
    'From now on, events of the workspace are sent to the URL, signed as Standard Webhooks says. The secret is in this answer and never shown again.',
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
  }),
  output: webhook.extend({ secret }),
  kept: (made) => ({ ...made, secret: SHOWN_ONCE }),
  permission: 'webhooks.manage',
  effect: 'write',
  uses: [WebhookUrls],
  async check(ctx, { url }) {
    ctx.use(WebhookUrls).check(url);
    const [row] = await ctx.tx.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM webhook_endpoints WHERE workspace_id = $1',
      [ctx.workspaceId],
    );
    if (row!.count >= MOST_WEBHOOKS)
      throw new ProblemError('limit-exceeded', `A workspace has at most ${MOST_WEBHOOKS} webhooks. Delete one first.`);
  },
  async commit(ctx, input) {
    const made = newWebhookSecret();
    const [row] = await ctx.tx.query<WebhookRow[]>(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, description, kinds, active, secret, include)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${WEBHOOK_COLUMNS}`,
      [uuid(), ctx.workspaceId, input.url, input.description, input.events, input.active, made, input.include],
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
    const isNewStart = change.active === true || change.url !== undefined;
    const [[row]] = await ctx.tx.query<[WebhookRow[], number]>(
      `UPDATE webhook_endpoints SET url = coalesce($3, url), description = coalesce($4, description),
              kinds = CASE WHEN $5 THEN $6::text[] ELSE kinds END, active = coalesce($7, active), include = coalesce($9, include),
              disabled_reason = CASE WHEN $7 THEN NULL ELSE disabled_reason END,
              disabled_at = CASE WHEN $7 THEN NULL ELSE disabled_at END,
              failing_since = CASE WHEN $8 THEN NULL ELSE failing_since END, updated_at = app_now()
        WHERE id = $1 AND workspace_id = $2 RETURNING ${WEBHOOK_COLUMNS}`,
      [
        webhookId,
        ctx.workspaceId,
        change.url ?? null,
        change.description ?? null,
        change.events !== undefined,
        change.events ?? null,
        change.active ?? null,
        isNewStart,
        change.include ?? null,
      ],
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
    const [, deleted] = await ctx.tx.query<[unknown[], number]>(
      'DELETE FROM webhook_endpoints WHERE id = $1 AND workspace_id = $2 RETURNING 1',
      [webhookId, ctx.workspaceId],
    );
    if (deleted === 0) noSuchWebhook();
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
    const [[row]] = await ctx.tx.query<[WebhookRow[], number]>(
      `UPDATE webhook_endpoints SET previous_secret = secret, previous_secret_until = app_now() + make_interval(hours => $4),
              secret = $3, updated_at = app_now()
        WHERE id = $1 AND workspace_id = $2 RETURNING ${WEBHOOK_COLUMNS}`,
      [webhookId, ctx.workspaceId, made, OLD_SECRET_HOURS],
    );
    ctx.target('webhook', webhookId);
    return { ...presentWebhook(row ?? noSuchWebhook()), secret: made };
  },
});

export const webhookActions = [listWebhooks, getWebhook, createWebhook, updateWebhook, deleteWebhook, rotateWebhookSecret];
