import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { SCOPES, type Actor } from '../../kernel/actor.js';
import { Batcher } from '../../kernel/batcher.js';
import { hashSecret, isWellFormedSecret } from '../../kernel/secrets.js';
import { ACCESS_PREFIX } from './provider-internals.js';

interface TokenRow {
  id_hash: Buffer;
  id: string;
  user_id: string;
  name: string;
  workspace_id: string;
  client_id: string;
  scope: string;
  stale: boolean;
}

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
    const rows = await this.database.prepared<TokenRow>(
      'find-grants',
      `SELECT a.id_hash, g.id, g.user_id, u.name, g.workspace_id, g.client_id, coalesce(a.payload->>'scope', '') AS scope,
              g.last_used_at IS NULL OR g.last_used_at < app_now() - interval '1 minute' AS stale
         FROM oauth_artifacts a JOIN oauth_grants g ON g.id = a.grant_id JOIN users u ON u.id = g.user_id
        WHERE a.kind = 'AccessToken' AND a.id_hash = ANY($1) AND a.expires_at > app_now() AND g.revoked_at IS NULL`,
      [hashes],
    );
    const stale = rows.filter((row) => row.stale).map(({ id }) => id);
    if (stale.length > 0)
      await this.database.reader.query('UPDATE oauth_grants SET last_used_at = app_now() WHERE id = ANY($1)', [stale]);
    return hashes.map((hash) => rows.find((row) => row.id_hash.equals(hash)));
  }
}
