import type { Stored } from '@lib/validation';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { canonicalHash } from '../../kernel/canonical.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Claim, IdempotencyStore, IdempotentCall } from '../../kernel/idempotency.js';
import { KEPT_RESULT, type KeptResult } from '../../kernel/kept-result.js';
import type { Tx } from '../../kernel/transaction.js';
import { Database } from './database.js';

const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;
const WAIT_LIMIT_MS = 60_000;
/** Stands for "no workspace" in the primary key, which takes no null. */
const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000';

interface KeyRow {
  args_digest: string;
  /** Null while the first call runs. */
  result: Stored<KeptResult> | null;
  result_schema: number;
}

/** Keys as leased rows, each step in a transaction of its own; see the kernel's port for the contract. */
@Injectable()
export class PostgresIdempotencyStore implements IdempotencyStore {
  constructor(private readonly database: Database) {}

  async claim(call: IdempotentCall, signal: AbortSignal): Promise<{ claim: Claim } | { result: unknown }> {
    const id = [call.workspaceId ?? NO_WORKSPACE, call.userId, call.action, canonicalHash(call.key)];
    const giveUp = Date.now() + WAIT_LIMIT_MS;
    for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
      const lease = await this.lease(id, call.argsDigest);
      if (lease) return { claim: lease };
      const first = await this.first(id);
      if (first && first.args_digest !== call.argsDigest) {
        throw new ProblemError(
          'idempotency-key-reused',
          'This idempotency key was used with other arguments. Send a new key with these.',
        );
      }
      if (first?.result) return { result: KEPT_RESULT.read(first.result, first.result_schema).value };
      if (Date.now() > giveUp) {
        throw new ProblemError(
          'unavailable',
          'The first call with this idempotency key is still running. Repeat it in a moment with the same key.',
          {
            retryAfterSeconds: 5,
          },
        );
      }
      await delay(pause, undefined, { signal });
    }
  }

  /** Takes a free key, or one whose holder died. Null while somebody else holds or has finished it. */
  private async lease(id: string[], argsDigest: string): Promise<Claim | null> {
    const holder = uuid();
    const taken = await this.database.reader.query<unknown[]>(
      `INSERT INTO idempotency_keys AS k (workspace_id, user_id, action, key_hash, args_digest, holder, lease_until)
       VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7))
       ON CONFLICT (workspace_id, user_id, action, key_hash) DO UPDATE
         SET args_digest = excluded.args_digest, holder = excluded.holder, lease_until = excluded.lease_until
         WHERE k.result IS NULL AND k.lease_until < clock_timestamp()
       RETURNING 1`,
      [...id, argsDigest, holder, LEASE_SECONDS],
    );
    if (taken.length === 0) return null;
    const renewal = setInterval(() => void this.renew(id, holder), RENEW_EVERY_MS).unref();
    return {
      complete: async (tx, result) => {
        await this.complete(tx, id, holder, result);
        clearInterval(renewal);
      },
      release: async () => {
        clearInterval(renewal);
        await this.database.reader.query(`DELETE FROM idempotency_keys WHERE ${KEY} AND holder = $5 AND result IS NULL`, [
          ...id,
          holder,
        ]);
      },
    };
  }

  private async renew(id: string[], holder: string): Promise<void> {
    await this.database.reader
      .query(
        `UPDATE idempotency_keys SET lease_until = clock_timestamp() + make_interval(secs => $6) WHERE ${KEY} AND holder = $5 AND result IS NULL`,
        [...id, holder, LEASE_SECONDS],
      )
      // a missed renewal is harmless: `complete` finds a lost lease and rolls the write back
      .catch(() => undefined);
  }

  private async complete(tx: Tx, id: string[], holder: string, result: unknown): Promise<void> {
    const kept = await tx.query<unknown[]>(
      `UPDATE idempotency_keys SET result = $6::jsonb, result_schema = $7 WHERE ${KEY} AND holder = $5 AND result IS NULL RETURNING 1`,
      [...id, holder, JSON.stringify({ value: result }), KEPT_RESULT.version],
    );
    if (updatedRows(kept) === 0) {
      throw new ProblemError(
        'unavailable',
        'Another call with this idempotency key took over. Repeat it with the same key to get the result.',
        {
          retryAfterSeconds: 1,
        },
      );
    }
  }

  private async first(id: string[]): Promise<KeyRow | undefined> {
    const rows = await this.database.reader.query<KeyRow[]>(
      `SELECT args_digest, result || jsonb_build_object('action', action) AS result, result_schema FROM idempotency_keys WHERE ${KEY}`,
      id,
    );
    return rows[0];
  }
}

const KEY = 'workspace_id = $1 AND user_id = $2 AND action = $3 AND key_hash = $4';

/** TypeORM answers an UPDATE with RETURNING as `[rows, count]`. */
function updatedRows(answer: unknown[]): number {
  return answer[1] as number;
}

/** For a workspace that is deleted: all but the keys of this action. */
export async function forgetKeys(tx: Tx, workspaceId: string, except: string): Promise<void> {
  await tx.query('DELETE FROM idempotency_keys WHERE workspace_id = $1 AND action <> $2', [workspaceId, except]);
}
