import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { SCOPES, type Scope } from '../../kernel/actor.js';
import type { Tx } from '../../kernel/transaction.js';

export const connectedApp = z.object({
  id: z.uuid(),
  client: z.object({
    id: z.string(),
    name: z.string().describe('As the app calls itself'),
    uri: z.string().nullable().describe('Its home page, as it says'),
  }),
  workspaceId: z.uuid(),
  workspaceName: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: timestamp.describe('When it was allowed'),
  lastUsedAt: timestamp.nullable(),
});

export interface ConnectedAppRow {
  id: string;
  client_id: string;
  client_name: string;
  client_uri: string | null;
  workspace_id: string;
  workspace_name: string;
  scopes: Scope[];
  created_at: Date;
  last_used_at: Date | null;
}

/** A grant `g` by which an app can still act: one whose tokens have all expired is of no use to anybody. */
export const LIVING = `g.revoked_at IS NULL
  AND EXISTS (SELECT 1 FROM oauth_artifacts a WHERE a.grant_id = g.id AND a.expires_at > app_now())`;

export const presentApp = (row: ConnectedAppRow): z.input<typeof connectedApp> => ({
  id: row.id,
  client: { id: row.client_id, name: row.client_name, uri: row.client_uri },
  workspaceId: row.workspace_id,
  workspaceName: row.workspace_name,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** At once, and for good. */
export async function endGrant(tx: Tx, id: string, reason: 'revoked-by-owner' | 'revoked-by-workspace'): Promise<void> {
  await tx.query('UPDATE oauth_grants SET revoked_at = app_now(), revoked_reason = $2 WHERE id = $1 AND revoked_at IS NULL', [
    id,
    reason,
  ]);
  await tx.query('DELETE FROM oauth_artifacts WHERE grant_id = $1', [id]);
}
