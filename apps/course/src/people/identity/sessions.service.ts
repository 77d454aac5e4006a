import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../../platform/database/index.js';
import type { Actor } from '../../kernel/actor.js';
import { Batcher } from '../../kernel/batcher.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.js';
import type { Tx } from '../../kernel/transaction.js';
import { Session } from './session.entity.js';

export const SESSION_PREFIX = 'svc_ses_';
const SLIDING = "interval '12 hours'";
const LONGEST = "interval '30 days'";

interface SessionRow {
  id: string;
  secret_hash: Buffer;
  user_id: string;
  name: string;
  stale: boolean;
}

/** A new session ends the one that was used longest ago beyond this: whoever signs in by a script need not sign out. */
const MOST_SESSIONS = 100;

/** Session tokens: opaque, stored hashed, alive for 12 hours after the last use and 30 days at most. */
@Injectable()
export class Sessions {
  private readonly lookups = new Batcher((hashes: Buffer[]) => this.find(hashes));

  constructor(private readonly database: Database) {}

  /** The secret of a new session; it is not kept and cannot be shown again. */
  async open(tx: Tx, userId: string, userAgent: string | null): Promise<string> {
    const secret = newSecret(SESSION_PREFIX);
    await tx.query(
      `DELETE FROM sessions WHERE user_id = $1 AND (expires_at <= app_now() OR id IN
         (SELECT id FROM sessions WHERE user_id = $1 ORDER BY last_used_at DESC OFFSET ${MOST_SESSIONS - 1}))`,
      [userId],
    );
    await tx.query(
      `INSERT INTO sessions (id, user_id, secret_hash, user_agent, expires_at) VALUES ($1, $2, $3, $4, app_now() + ${SLIDING})`,
      [uuid(), userId, hashSecret(secret), userAgent?.slice(0, 500) ?? null],
    );
    return secret;
  }

  async close(tx: Tx, sessionId: string): Promise<void> {
    await tx.delete(Session, { id: sessionId });
  }

  async authenticate(secret: string): Promise<Actor | null> {
    if (!isWellFormedSecret(secret, SESSION_PREFIX)) return null;
    const row = await this.lookups.add(hashSecret(secret));
    return row
      ? {
          userId: row.user_id,
          name: row.name,
          credential: { kind: 'session', id: row.id, workspaceId: null, scopes: null, clientId: null },
        }
      : null;
  }

  /** The living sessions with these hashes; undefined where there is none. A use is written at most once a minute, so that reads do not become writes. */
  private async find(hashes: Buffer[]): Promise<(SessionRow | undefined)[]> {
    const rows = await this.database.prepared<SessionRow>(
      'find-sessions',
      `SELECT s.id, s.secret_hash, s.user_id, u.name, s.last_used_at < app_now() - interval '1 minute' AS stale
         FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.secret_hash = ANY($1) AND s.expires_at > app_now()`,
      [hashes],
    );
    const stale = rows.filter((row) => row.stale).map(({ id }) => id);
    if (stale.length > 0) {
      await this.database.reader.query(
        `UPDATE sessions SET last_used_at = app_now(), expires_at = least(app_now() + ${SLIDING}, created_at + ${LONGEST}) WHERE id = ANY($1)`,
        [stale],
      );
    }
    return hashes.map((hash) => rows.find((row) => row.secret_hash.equals(hash)));
  }
}
