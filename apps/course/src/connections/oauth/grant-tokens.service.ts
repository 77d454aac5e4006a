import { Injectable } from '@nestjs/common';
import { anyOf, builtOnce, changes, Database, now, sql, statements, type RowOf } from '../../platform/database/index.js';
import { SCOPES, type Actor } from '../../kernel/actor.js';
import { Batcher } from '../../kernel/batcher.js';
import { hashSecret, isWellFormedSecret } from '../../kernel/secrets.js';
import { ACCESS_PREFIX } from './provider-internals.js';
import type { OAuthTables } from './tables.js';

const db = statements<OAuthTables>();

/** The living tokens with these hashes, of living grants. */
const find = builtOnce((hashes: Buffer[]) =>
  db
    .selectFrom('oauth_artifacts as a')
    .innerJoin('oauth_grants as g', 'g.id', 'a.grant_id')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['a.id_hash', 'g.id', 'g.user_id', 'u.name', 'g.workspace_id', 'g.client_id'])
    .select([
      sql<string>`coalesce(a.payload->>'scope', '')`.as('scope'),
      sql<boolean>`g.last_used_at IS NULL OR g.last_used_at < app_now() - interval '1 minute'`.as('stale'),
    ])
    .where('a.kind', '=', 'AccessToken')
    .where('a.id_hash', '=', anyOf(hashes))
    .where('a.expires_at', '>', now)
    .where('g.revoked_at', 'is', null),
);

type TokenRow = RowOf<ReturnType<typeof find>>;

/** Access tokens that apps hold by what people granted them. */
@Injectable()
export class GrantTokens {
  private readonly lookups = new Batcher((hashes: Buffer[]) => this.find(hashes));

  constructor(private readonly database: Database) {}

  async authenticate(secret: string): Promise<Actor | null> {
    if (!isWellFormedSecret(secret, ACCESS_PREFIX)) return null;
    const row = await this.lookups.add(hashSecret(secret));
    if (!row) return null;
    const { id, workspace_id: workspaceId, client_id: clientId } = row;
    const scopes = SCOPES.filter((scope) => row.scope.split(' ').includes(scope));
    return { userId: row.user_id, name: row.name, credential: { kind: 'grant', id, workspaceId, scopes, clientId } };
  }

  /** The living tokens of living grants; undefined where there is none. The last use is written at most once a minute. */
  private async find(hashes: Buffer[]): Promise<(TokenRow | undefined)[]> {
    const rows = await this.database.preparedRows('find-grants', find(hashes));
    const stale = rows.filter((row) => row.stale).map(({ id }) => id);
    if (stale.length > 0) {
      const used = { last_used_at: now };
      await changes(this.database.reader, db.updateTable('oauth_grants').set(used).where('id', '=', anyOf(stale)));
    }
    return hashes.map((hash) => rows.find((row) => row.id_hash.equals(hash)));
  }
}
