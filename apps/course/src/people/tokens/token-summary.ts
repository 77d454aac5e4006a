import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { sql, statements, type RowOf } from '../../platform/database/index.js';
import type { TokensTables } from './tables.js';

export const tokenSummary = z.object({
  id: z.uuid(),
  label: z.string(),
  prefix: z.string().describe('First characters of the secret, to recognise it by'),
  scope: z.enum(['workspace', 'all']),
  workspaceId: z.uuid().nullable().describe('The one workspace it reaches; null for all'),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  lastUsedAt: timestamp.nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
  revokedReason: z.string().nullable(),
});

/** Without the hash of its secret. */
export const TOKEN_COLUMNS = [
  'access_tokens.id',
  'access_tokens.label',
  'access_tokens.prefix',
  'access_tokens.user_id',
  'access_tokens.workspace_id',
  'access_tokens.created_at',
  'access_tokens.expires_at',
  'access_tokens.last_used_at',
  'access_tokens.revoked_reason',
] as const;

export const shownTokens = statements<TokensTables>()
  .selectFrom('access_tokens')
  .select(TOKEN_COLUMNS)
  .select(sql<boolean>`coalesce(access_tokens.expires_at <= app_now(), false)`.as('expired'));

export type TokenRow = RowOf<typeof shownTokens>;

export const presentToken = (row: TokenRow): z.input<typeof tokenSummary> => ({
  id: row.id,
  label: row.label,
  prefix: row.prefix,
  scope: row.workspace_id === null ? 'all' : 'workspace',
  workspaceId: row.workspace_id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  status: row.revoked_reason !== null ? 'revoked' : row.expired ? 'expired' : 'active',
  revokedReason: row.revoked_reason,
});
