import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Actor } from '../../kernel/actor.js';
import { Batcher } from '../../kernel/batcher.js';
import { hashSecret, isWellFormedSecret } from '../../kernel/secrets.js';

export const TOKEN_PREFIX = 'svc_pat_';

interface TokenRow {
  id: string;
  secret_hash: Buffer;
  user_id: string;
  workspace_id: string | null;
  name: string;
  stale: boolean;
}

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
    const rows = await this.database.prepared<TokenRow>(
      'find-tokens',
      `SELECT t.id, t.secret_hash, t.user_id, t.workspace_id, u.name,
              t.last_used_at IS NULL OR t.last_used_at < app_now() - interval '1 minute' AS stale
         FROM access_tokens t JOIN users u ON u.id = t.user_id
        WHERE t.secret_hash = ANY($1) AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > app_now())`,
      [hashes],
    );
    const stale = rows.filter((row) => row.stale).map(({ id }) => id);
    if (stale.length > 0)
      await this.database.reader.query('UPDATE access_tokens SET last_used_at = app_now() WHERE id = ANY($1)', [stale]);
    return hashes.map((hash) => rows.find((row) => row.secret_hash.equals(hash)));
  }
}
