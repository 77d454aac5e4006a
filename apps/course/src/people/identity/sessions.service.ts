import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { anyOf, builtOnce, changes, Database, now, sql, statements, type RowOf } from '../../platform/database/index.js';
import type { Actor } from '../../kernel/actor.js';
import { Batcher } from '../../kernel/batcher.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.js';
import type { Tx } from '../../kernel/transaction.js';
import { Session } from './session.entity.js';
import type { IdentityTables } from './tables.js';

export const SESSION_PREFIX = 'svc_ses_';
const SLIDING = sql`interval '12 hours'`;
const LONGEST = sql`interval '30 days'`;

const db = statements<IdentityTables>();

/** Of the living sessions with these hashes. */
const find = builtOnce((hashes: Buffer[]) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.secret_hash', 's.user_id', 'u.name'])
    .select(sql<boolean>`s.last_used_at < app_now() - interval '1 minute'`.as('stale'))
    .where('s.secret_hash', '=', anyOf(hashes))
    .where('s.expires_at', '>', now),
);

type SessionRow = RowOf<ReturnType<typeof find>>;

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
    const theirs = db.selectFrom('sessions').select('id').where('user_id', '=', userId);
    const tooMany = theirs.orderBy('last_used_at', 'desc').offset(MOST_SESSIONS - 1);
    await changes(
      tx,
      db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where((eb) => eb.or([eb('expires_at', '<=', now), eb('id', 'in', tooMany)])),
    );
    await changes(
      tx,
      db.insertInto('sessions').values({
        id: uuid(),
        user_id: userId,
        secret_hash: hashSecret(secret),
        user_agent: userAgent?.slice(0, 500) ?? null,
        expires_at: sql`app_now() + ${SLIDING}`,
      }),
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
    const rows = await this.database.preparedRows('find-sessions', find(hashes));
    const stale = rows.filter((row) => row.stale).map(({ id }) => id);
    if (stale.length > 0) {
      const used = { last_used_at: now, expires_at: sql<Date>`least(app_now() + ${SLIDING}, created_at + ${LONGEST})` };
      await changes(this.database.reader, db.updateTable('sessions').set(used).where('id', '=', anyOf(stale)));
    }
    return hashes.map((hash) => rows.find((row) => row.secret_hash.equals(hash)));
  }
}
