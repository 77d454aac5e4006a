import { Injectable } from '@nestjs/common';
import { anyOf, builtOnce, changes, Database, now, sql, statements, type RowOf } from '../../platform/database/index.js';
import type { Actor } from '../../kernel/actor.js';
import { Batcher } from '../../kernel/batcher.js';
import { hashSecret, isWellFormedSecret } from '../../kernel/secrets.js';
import type { TokensTables } from './tables.js';

export const TOKEN_PREFIX = 'svc_pat_';

const db = statements<TokensTables>();

/** Of the living tokens with these hashes. */
const find = builtOnce((hashes: Buffer[]) =>
  db
    .selectFrom('access_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.secret_hash', 't.user_id', 't.workspace_id', 'u.name'])
    .select(sql<boolean>`t.last_used_at IS NULL OR t.last_used_at < app_now() - interval '1 minute'`.as('stale'))
    .where('t.secret_hash', '=', anyOf(hashes))
    .where('t.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)])),
);

type TokenRow = RowOf<ReturnType<typeof find>>;

@Injectable()
export class AccessTokens {
  private readonly lookups = new Batcher((hashes: Buffer[]) => this.find(hashes));

  constructor(private readonly database: Database) {}

  async authenticate(secret: string): Promise<Actor | null> {
    if (!isWellFormedSecret(secret, TOKEN_PREFIX)) return null;
    const row = await this.lookups.add(hashSecret(secret));
    return row
      ? {
          userId: row.user_id,
          name: row.name,
          credential: { kind: 'token', id: row.id, workspaceId: row.workspace_id, scopes: null, clientId: null },
        }
      : null;
  }

  /** The living tokens with these hashes; undefined where there is none. Their last use is written at most once a minute. */
  private async find(hashes: Buffer[]): Promise<(TokenRow | undefined)[]> {
    const rows = await this.database.preparedRows('find-tokens', find(hashes));
    const stale = rows.filter((row) => row.stale).map(({ id }) => id);
    if (stale.length > 0) {
      const used = { last_used_at: now };
      await changes(this.database.reader, db.updateTable('access_tokens').set(used).where('id', '=', anyOf(stale)));
    }
    return hashes.map((hash) => rows.find((row) => row.secret_hash.equals(hash)));
  }
}
