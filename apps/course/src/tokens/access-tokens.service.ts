import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Actor } from '../kernel/actor.js';
import { hashSecret, isWellFormedSecret } from '../kernel/secrets.js';

export const TOKEN_PREFIX = 'svc_pat_';

@Injectable()
export class AccessTokens {
  constructor(private readonly database: Database) {}

  async authenticate(secret: string): Promise<Actor | null> {
    if (!isWellFormedSecret(secret, TOKEN_PREFIX)) return null;
    const [row] = await this.database.reader.query<
      { id: string; user_id: string; workspace_id: string | null; name: string; stale: boolean }[]
    >(
      `SELECT t.id, t.user_id, t.workspace_id, u.name,
              t.last_used_at IS NULL OR t.last_used_at < app_now() - interval '1 minute' AS stale
         FROM access_tokens t JOIN users u ON u.id = t.user_id
        WHERE t.secret_hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > app_now())`,
      [hashSecret(secret)],
    );
    if (!row) return null;
    if (row.stale) await this.database.reader.query('UPDATE access_tokens SET last_used_at = app_now() WHERE id = $1', [row.id]);
    return {
      userId: row.user_id,
      name: row.name,
      credential: { kind: 'token', id: row.id, workspaceId: row.workspace_id, scopes: null, clientId: null },
    };
  }
}
