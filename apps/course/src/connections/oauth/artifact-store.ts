import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../platform/database/index.js';
import { hashSecret } from '../../kernel/secrets.js';
import type { GrantStore } from './grant-store.js';

/** Clients that refresh at once with the same token: each gets a pair of its own, and the family lives. */
const GRACE = "interval '60 seconds'";
/** What a write clears away of what has expired, so that nothing else has to. */
const SWEPT = 20;

interface ArtifactRow {
  payload: AdapterPayload;
  consumed: number | null;
}

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
    await this.database.reader.query(
      `INSERT INTO oauth_artifacts (kind, id_hash, payload, user_id, grant_id, uid_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, app_now() + make_interval(secs => $7))
       ON CONFLICT (kind, id_hash) DO UPDATE
         SET payload = excluded.payload, user_id = excluded.user_id, expires_at = excluded.expires_at`,
      [
        this.kind,
        hashSecret(id),
        JSON.stringify(withoutSecrets(payload)),
        accountId ?? result?.login?.accountId ?? session?.accountId ?? null,
        grantId ?? null,
        typeof uid === 'string' ? hashSecret(uid) : null,
        expiresIn,
      ],
    );
    await this.database.reader.query(
      // Rows go by their place, by no join.
      `DELETE FROM oauth_artifacts WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM oauth_artifacts WHERE expires_at <= (SELECT app_now()) ORDER BY expires_at
          LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED))`,
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.read('id_hash', id);
    if (!row) return undefined;
    return {
      ...row.payload,
      jti: id,
      ...(this.kind === 'Interaction' && { returnTo: `${this.publicUrl}/oauth/authorize/${id}` }),
    };
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return (await this.read('uid_hash', uid))?.payload;
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined); // the device flow is off
  }

  /** @throws {InvalidGrant} for a code that another call consumed meanwhile; what was granted with it ends. */
  async consume(id: string): Promise<void> {
    const once = this.kind === 'AuthorizationCode' ? 'AND consumed_at IS NULL' : '';
    const [, consumed] = await this.database.reader.query<[unknown, number]>(
      `UPDATE oauth_artifacts SET consumed_at = coalesce(consumed_at, app_now()) WHERE kind = $1 AND id_hash = $2 ${once}`,
      [this.kind, hashSecret(id)],
    );
    if (consumed > 0) return;
    const row = await this.read('id_hash', id);
    if (row?.payload.grantId) await this.grants.destroy(row.payload.grantId);
    throw new errors.InvalidGrant('the code was used at the same time by another request');
  }

  async destroy(id: string): Promise<void> {
    await this.remove('id_hash', hashSecret(id));
  }

  async destroyByUid(uid: string): Promise<void> {
    await this.remove('uid_hash', hashSecret(uid));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.remove('grant_id', grantId);
  }

  private async read(column: 'id_hash' | 'uid_hash', secret: string): Promise<ArtifactRow | undefined> {
    const grace = this.kind === 'RefreshToken' ? GRACE : "interval '0'";
    const [row] = await this.database.reader.query<ArtifactRow[]>(
      `SELECT payload, CASE WHEN consumed_at <= app_now() - ${grace} THEN extract(epoch FROM consumed_at)::int END AS consumed
         FROM oauth_artifacts WHERE kind = $1 AND ${column} = $2 AND expires_at > app_now()`,
      [this.kind, hashSecret(secret)],
    );
    return row && { ...row, payload: { ...row.payload, ...(row.consumed !== null && { consumed: row.consumed }) } };
  }

  private async remove(column: 'id_hash' | 'uid_hash' | 'grant_id', value: Buffer | string): Promise<void> {
    await this.database.reader.query(`DELETE FROM oauth_artifacts WHERE kind = $1 AND ${column} = $2`, [this.kind, value]);
  }
}

function withoutSecrets({ jti: _jti, returnTo: _returnTo, session, ...payload }: AdapterPayload): AdapterPayload {
  if (!session) return payload;
  const { cookie: _cookie, ...known } = session;
  return { ...payload, session: known };
}
