import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { validate as isUuid } from 'uuid';
import { insertAuditRecords } from '../../record/audit/index.js';
import type { Database } from '../../platform/database/index.js';
import type { Scope } from '../../kernel/actor.js';
import { oauthRecord, originOf } from './records.js';

interface GrantRow {
  id: string;
  user_id: string;
  name: string;
  workspace_id: string;
  client_id: string;
  resource: string;
  scopes: Scope[];
}

/** What people granted to apps, as the library reads it. Grants are made by consent, and end here when a client ends them. */
export class GrantStore implements Adapter {
  constructor(private readonly database: Database) {}

  upsert(): Promise<never> {
    return Promise.reject(new Error('a grant is made by consent only'));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.database.reader.query<GrantRow[]>(
      'SELECT id, user_id, client_id, resource, scopes FROM oauth_grants WHERE id = $1 AND revoked_at IS NULL',
      [id],
    );
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
      const [[row]] = await tx.query<[GrantRow[], number]>(
        `UPDATE oauth_grants g SET revoked_at = app_now(), revoked_reason = $2 FROM users u
          WHERE g.id = $1 AND g.revoked_at IS NULL AND u.id = g.user_id RETURNING g.*, u.name`,
        [id, reused ? 'token-reused' : 'revoked-by-client'],
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
