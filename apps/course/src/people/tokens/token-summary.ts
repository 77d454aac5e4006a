import { timestamp } from '@lib/validation';
import { z } from 'zod';
import type { RevokedReason } from './access-token.entity.js';

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

export interface TokenRow {
  id: string;
  label: string;
  prefix: string;
  user_id: string;
  workspace_id: string | null;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_reason: RevokedReason | null;
  expired: boolean;
}

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
