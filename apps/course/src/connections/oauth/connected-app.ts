import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { SCOPES } from '../../kernel/actor.js';
import type { Tx } from '../../kernel/transaction.js';
import { changes, now, statements, type RowOf } from '../../platform/database/index.js';
import type { GrantEnd } from './grant.entity.js';
import type { OAuthTables } from './tables.js';

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

const db = statements<OAuthTables>();

/** Grants by which an app can still act: one whose tokens have all expired is of no use to anybody. */
export const connectedApps = db
  .selectFrom('oauth_grants as g')
  .innerJoin('workspaces as w', 'w.id', 'g.workspace_id')
  .select(['g.id', 'g.client_id', 'g.client_name', 'g.client_uri', 'g.workspace_id', 'w.name as workspace_name'])
  .select(['g.scopes', 'g.created_at', 'g.last_used_at'])
  .where('g.revoked_at', 'is', null)
  .where((grant) =>
    grant.exists(
      grant
        .selectFrom('oauth_artifacts as a')
        .select('a.id_hash')
        .whereRef('a.grant_id', '=', 'g.id')
        .where('a.expires_at', '>', now),
    ),
  );

export const presentApp = (row: RowOf<typeof connectedApps>): z.input<typeof connectedApp> => ({
  id: row.id,
  client: { id: row.client_id, name: row.client_name, uri: row.client_uri },
  workspaceId: row.workspace_id,
  workspaceName: row.workspace_name,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** At once, and for good. */
export async function endGrant(tx: Tx, id: string, reason: GrantEnd): Promise<void> {
  const ended = { revoked_at: now, revoked_reason: reason };
  await changes(tx, db.updateTable('oauth_grants').set(ended).where('id', '=', id).where('revoked_at', 'is', null));
  await changes(tx, db.deleteFrom('oauth_artifacts').where('grant_id', '=', id));
}
