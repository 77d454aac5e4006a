import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { changes, firstRow, fixedNow, inSeconds, now, sql, statements, type Database } from '../../platform/database/index.js';
import { hashSecret } from '../../kernel/secrets.js';
import type { GrantStore } from './grant-store.js';
import type { OAuthTables } from './tables.js';

/** Clients that refresh at once with the same token: each gets a pair of its own, and the family lives. */
const GRACE_SECONDS = 60;
/** What a write clears away of what has expired, so that nothing else has to. */
const SWEPT = 20;

const db = statements<OAuthTables>();

const expired = db
  .selectFrom('oauth_artifacts')
  .select(sql`ctid`.as('place'))
  .where('expires_at', '<=', fixedNow)
  .orderBy('expires_at')
  .limit(SWEPT)
  .forUpdate()
  .skipLocked();

/** By one of the columns that have an index. */
type Which = { id_hash: Buffer } | { uid_hash: Buffer } | { grant_id: string };

/**
 * Sessions of the pages, interactions, codes and tokens: found by the hash of their id. The id itself, which is the secret, stands in
 * no column and in no payload. What has expired is decided by the database's clock.
 */
export class ArtifactStore implements Adapter {
  constructor(
    private readonly database: Database,
    private readonly kind: string,
    private readonly grants: GrantStore,
    private readonly publicUrl: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { accountId, result, session, grantId, uid } = payload;
    await changes(
      this.database.reader,
      db
        .insertInto('oauth_artifacts')
        .values({
          kind: this.kind,
          id_hash: hashSecret(id),
          payload: JSON.stringify(withoutSecrets(payload)),
          user_id: accountId ?? result?.login?.accountId ?? session?.accountId ?? null,
          grant_id: grantId ?? null,
          uid_hash: typeof uid === 'string' ? hashSecret(uid) : null,
          expires_at: inSeconds(expiresIn),
        })
        .onConflict((same) =>
          same.columns(['kind', 'id_hash']).doUpdateSet((eb) => ({
            payload: eb.ref('excluded.payload'),
            user_id: eb.ref('excluded.user_id'),
            expires_at: eb.ref('excluded.expires_at'),
          })),
        ),
    );
    // Rows go by their place, by no join.
    await changes(this.database.reader, db.deleteFrom('oauth_artifacts').where(sql`ctid`, '=', sql`any(array${expired})`));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.read({ id_hash: hashSecret(id) });
    if (!payload) return undefined;
    return {
      ...payload,
      jti: id,
      ...(this.kind === 'Interaction' && { returnTo: `${this.publicUrl}/oauth/authorize/${id}` }),
    };
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read({ uid_hash: hashSecret(uid) });
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined); // the device flow is off
  }

  /** @throws {InvalidGrant} for a code that another call consumed meanwhile; what was granted with it ends. */
  async consume(id: string): Promise<void> {
    const which = { id_hash: hashSecret(id) };
    const consumed = await changes(
      this.database.reader,
      db
        .updateTable('oauth_artifacts')
        .set((eb) => ({ consumed_at: eb.fn.coalesce('consumed_at', now) }))
        .where((eb) => eb.and({ kind: this.kind, ...which }))
        .$if(this.kind === 'AuthorizationCode', (codes) => codes.where('consumed_at', 'is', null)),
    );
    if (consumed > 0) return;
    const payload = await this.read(which);
    if (payload?.grantId) await this.grants.destroy(payload.grantId);
    throw new errors.InvalidGrant('the code was used at the same time by another request');
  }

  async destroy(id: string): Promise<void> {
    await this.remove({ id_hash: hashSecret(id) });
  }

  async destroyByUid(uid: string): Promise<void> {
    await this.remove({ uid_hash: hashSecret(uid) });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.remove({ grant_id: grantId });
  }

  private async read(which: Which): Promise<AdapterPayload | undefined> {
    const grace = this.kind === 'RefreshToken' ? GRACE_SECONDS : 0;
    const at = sql<number | null>`CASE WHEN consumed_at <= ${inSeconds(-grace)} THEN extract(epoch FROM consumed_at)::int END`;
    const row = await firstRow(
      this.database.reader,
      db
        .selectFrom('oauth_artifacts')
        .select(['payload', at.as('consumed')])
        .where((eb) => eb.and({ kind: this.kind, ...which }))
        .where('expires_at', '>', now),
    );
    return row && { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) };
  }

  private async remove(which: Which): Promise<void> {
    const artifacts = db.deleteFrom('oauth_artifacts').where((eb) => eb.and({ kind: this.kind, ...which }));
    await changes(this.database.reader, artifacts);
  }
}

function withoutSecrets({ jti: _jti, returnTo: _returnTo, session, ...payload }: AdapterPayload): AdapterPayload {
  if (!session) return payload;
  const { cookie: _cookie, ...known } = session;
  return { ...payload, session: known };
}
