import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { validate as isUuid } from 'uuid';
import { insertAuditRecords } from '../../record/audit/index.js';
import { firstRow, now, statements, type Database } from '../../platform/database/index.js';
import { oauthRecord, originOf } from './records.js';
import type { OAuthTables } from './tables.js';

const db = statements<OAuthTables>();

/** What people granted to apps, as the library reads it. Grants are made by consent, and end here when a client ends them. */
export class GrantStore implements Adapter {
  constructor(private readonly database: Database) {}

  upsert(): Promise<never> {
    return Promise.reject(new Error('a grant is made by consent only'));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (!isUuid(id)) return undefined;
    const grants = db.selectFrom('oauth_grants').select(['id', 'user_id', 'client_id', 'resource', 'scopes']);
    const row = await firstRow(this.database.reader, grants.where('id', '=', id).where('revoked_at', 'is', null));
    if (!row) return undefined;
    const scope = row.scopes.join(' ');
    return {
      kind: 'Grant',
      jti: row.id,
      accountId: row.user_id,
      clientId: row.client_id,
      openid: { scope }, // the library asks for each scope twice: of the server and of the resource
      resources: { [row.resource]: scope },
    };
  }

  /** The client revoked its tokens (RFC 7009), or one that had been used was shown again. */
  async destroy(id: string): Promise<void> {
    const reused = Provider.ctx?.oidc.route !== 'revocation';
    await this.database.transaction(async (tx) => {
      const row = await firstRow(
        tx,
        db
          .updateTable('oauth_grants as g')
          .from('users as u')
          .set({ revoked_at: now, revoked_reason: reused ? 'token-reused' : 'revoked-by-client' })
          .where('g.id', '=', id)
          .where('g.revoked_at', 'is', null)
          .whereRef('u.id', '=', 'g.user_id')
          .returning(['g.id', 'g.user_id', 'u.name', 'g.workspace_id', 'g.client_id']),
      );
      if (!row) return;
      await insertAuditRecords(tx, [
        oauthRecord({
          ...originOf(Provider.ctx),
          action: reused ? 'oauth_token_reused' : 'oauth_revoke',
          workspaceId: row.workspace_id,
          clientId: row.client_id,
          user: { id: row.user_id, name: row.name },
          grantId: row.id,
          targets: [{ kind: 'grant', id: row.id }],
          outcome: reused ? 'denied' : 'success',
        }),
      ]);
    });
  }

  findByUid = nothing;
  findByUserCode = nothing;
  consume = nothing;
  revokeByGrantId = nothing;
}

function nothing(): Promise<undefined> {
  return Promise.resolve(undefined);
}
