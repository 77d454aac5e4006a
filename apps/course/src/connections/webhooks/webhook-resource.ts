import { id, timestamp } from '@lib/validation';
import { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { EVENT_KINDS } from '../../kernel/events.js';
import { firstRow, statements, type RowOf } from '../../platform/database/index.js';
import { DISABLE_AFTER_DAYS } from './domain/attempts.js';
import type { WebhooksTables } from './tables.js';

export const include = z
  .enum(['details', 'ids'])
  .describe(
    'details: names, addresses, titles and dates stand in the payload beside the ids. ids: nothing personal leaves; the receiver reads what it needs over REST',
  );

export const format = z
  .enum(['events', 'xapi'])
  .describe(
    'events: each event as it is, signed. xapi: what learners do, as statements for a learning record store; the URL is that of its statements',
  );

export const webhook = z.object({
  webhookId: id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(EVENT_KINDS)).nullable().describe('Kinds that are sent; null for all, also those to come'),
  include,
  format: format.optional(),
  active: z.boolean(),
  failingSince: timestamp.nullable().describe('Every attempt since then has failed'),
  disabledReason: z
    .enum(['gone', 'failing'])
    .nullable()
    .describe(`Why the service switched it off: it answered 410, or only failed for ${DISABLE_AFTER_DAYS} days`),
  disabledAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Every column but the secrets: only creating and rotating show one. */
export const WEBHOOK_COLUMNS = [
  'id',
  'url',
  'description',
  'kinds',
  'include',
  'format',
  'active',
  'failing_since',
  'disabled_reason',
  'disabled_at',
  'created_at',
  'updated_at',
] as const;

export const webhooksOf = (workspaceId: string) =>
  statements<WebhooksTables>().selectFrom('webhook_endpoints').select(WEBHOOK_COLUMNS).where('workspace_id', '=', workspaceId);

type WebhookRow = RowOf<ReturnType<typeof webhooksOf>>;

export function presentWebhook(row: WebhookRow): z.input<typeof webhook> {
  return {
    webhookId: row.id,
    url: row.url,
    description: row.description,
    events: row.kinds,
    include: row.include,
    format: row.format,
    active: row.active,
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** @throws {ProblemError} not-found. */
export async function findWebhook(ctx: ActionContext, webhookId: string): Promise<WebhookRow> {
  return (await firstRow(ctx.tx, webhooksOf(ctx.workspaceId).where('id', '=', webhookId))) ?? noSuchWebhook();
}

export function noSuchWebhook(): never {
  throw new ProblemError('not-found', 'This workspace has no webhook with this id. List the webhooks to find it.');
}
