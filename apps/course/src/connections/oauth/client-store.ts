import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { insertAuditRecords } from '../../record/audit/index.js';
import type { Database } from '../../platform/database/index.js';
import { hashSecret } from '../../kernel/secrets.js';
import { oauthRecord, originOf } from './records.js';

/**
 * Of registrations that nobody has used for so long, and that nobody has a grant of, each new one clears away a few; sooner of those
 * that nobody has ever let in.
 */
const UNUSED = "interval '90 days'";
const NEVER_USED = "interval '7 days'";
const SWEPT = 10;

/** What is kept of a client's secret. */
export const clientSecretHash = (secret: string): string => hashSecret(secret).toString('base64url');

/** Clients that registered themselves (RFC 7591). */
export class ClientStore implements Adapter {
  constructor(private readonly database: Database) {}

  async upsert(id: string, { client_secret: secret, ...metadata }: AdapterPayload): Promise<void> {
    const kept = secret === undefined ? metadata : { ...metadata, client_secret: clientSecretHash(secret) };
    await this.database.transaction(async (tx) => {
      await tx.query(
        `DELETE FROM oauth_clients WHERE id IN
           (SELECT c.id FROM oauth_clients c WHERE c.last_used_at < (SELECT app_now()) - ${NEVER_USED}
               AND NOT EXISTS (SELECT 1 FROM oauth_grants g WHERE g.client_id = c.id
                   AND (g.revoked_at IS NULL OR c.last_used_at >= (SELECT app_now()) - ${UNUSED}))
             ORDER BY c.last_used_at LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED)`,
      );
      await tx.query('INSERT INTO oauth_clients (id, metadata) VALUES ($1, $2)', [id, JSON.stringify(kept)]);
      await insertAuditRecords(tx, [
        oauthRecord({
          ...originOf(Provider.ctx),
          action: 'oauth_register_client',
          workspaceId: null,
          clientId: id,
          user: null,
          targets: [{ kind: 'oauth-client', id }],
        }),
      ]);
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (id.includes('\0')) return undefined; // which PostgreSQL does not take as text
    const [row] = await this.database.reader.query<{ metadata: AdapterPayload; stale: boolean }[]>(
      `SELECT metadata, last_used_at < app_now() - interval '1 day' AS stale FROM oauth_clients WHERE id = $1`,
      [id],
    );
    if (row?.stale) await this.database.reader.query('UPDATE oauth_clients SET last_used_at = app_now() WHERE id = $1', [id]);
    return row?.metadata;
  }

  async destroy(id: string): Promise<void> {
    await this.database.reader.query('DELETE FROM oauth_clients WHERE id = $1', [id]);
  }

  findByUid = nothing;
  findByUserCode = nothing;
  consume = nothing;
  revokeByGrantId = nothing;
}

function nothing(): Promise<undefined> {
  return Promise.resolve(undefined);
}
