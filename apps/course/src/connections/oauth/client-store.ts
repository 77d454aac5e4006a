import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { insertAuditRecords } from '../../record/audit/index.js';
import { changes, firstRow, now, sql, statements, type Database } from '../../platform/database/index.js';
import { hashSecret } from '../../kernel/secrets.js';
import { oauthRecord, originOf } from './records.js';
import type { OAuthTables } from './tables.js';

/**
 * Of registrations that nobody has used for so long, and that nobody has a grant of, each new one clears away a few; sooner of those
 * that nobody has ever let in.
 */
const UNUSED = sql<Date>`(SELECT app_now()) - interval '90 days'`;
const NEVER_USED = sql<Date>`(SELECT app_now()) - interval '7 days'`;
const SWEPT = 10;

const db = statements<OAuthTables>();

const forgotten = db
  .selectFrom('oauth_clients as c')
  .select('c.id')
  .where('c.last_used_at', '<', NEVER_USED)
  .where((client) =>
    client.not(
      client.exists(
        client
          .selectFrom('oauth_grants as g')
          .select('g.id')
          .whereRef('g.client_id', '=', 'c.id')
          .where((eb) => eb.or([eb('g.revoked_at', 'is', null), eb('c.last_used_at', '>=', UNUSED)])),
      ),
    ),
  )
  .orderBy('c.last_used_at')
  .limit(SWEPT)
  .forUpdate()
  .skipLocked();

/** What is kept of a client's secret. */
export const clientSecretHash = (secret: string): string => hashSecret(secret).toString('base64url');

/** Clients that registered themselves (RFC 7591). */
export class ClientStore implements Adapter {
  constructor(private readonly database: Database) {}

  async upsert(id: string, { client_secret: secret, ...metadata }: AdapterPayload): Promise<void> {
    const kept = secret === undefined ? metadata : { ...metadata, client_secret: clientSecretHash(secret) };
    await this.database.transaction(async (tx) => {
      await changes(tx, db.deleteFrom('oauth_clients').where('id', 'in', forgotten));
      await changes(tx, db.insertInto('oauth_clients').values({ id, metadata: JSON.stringify(kept) }));
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
    const stale = sql<boolean>`last_used_at < app_now() - interval '1 day'`.as('stale');
    const { reader } = this.database;
    const row = await firstRow(reader, db.selectFrom('oauth_clients').select(['metadata', stale]).where('id', '=', id));
    if (row?.stale) await changes(reader, db.updateTable('oauth_clients').set({ last_used_at: now }).where('id', '=', id));
    return row?.metadata;
  }

  async destroy(id: string): Promise<void> {
    await changes(this.database.reader, db.deleteFrom('oauth_clients').where('id', '=', id));
  }

  findByUid = nothing;
  findByUserCode = nothing;
  consume = nothing;
  revokeByGrantId = nothing;
}

function nothing(): Promise<undefined> {
  return Promise.resolve(undefined);
}
