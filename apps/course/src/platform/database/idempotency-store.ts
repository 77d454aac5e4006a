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
import { changes, firstRow, sql, statements } from './statements.js';
import type { KeysTables } from './tables.js';

const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;
const WAIT_LIMIT_MS = 60_000;
/** Stands for "no workspace" in the primary key, which takes no null. */
const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000';

const db = statements<KeysTables>();

/** What a key is found by. */
interface KeyId {
  workspace_id: string;
  user_id: string;
  action: string;
  key_hash: string;
}

/** By the clock that goes on while a transaction runs. */
const leased = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** While its holder has the lease: nobody took it over, and no result is there. */
const held = (id: KeyId, holder: string) =>
  db
    .updateTable('idempotency_keys')
    .where((eb) => eb.and({ ...id, holder }))
    .where('result', 'is', null);

/** Keys as leased rows, each step in a transaction of its own; see the kernel's port for the contract. */
@Injectable()
export class PostgresIdempotencyStore implements IdempotencyStore {
  constructor(private readonly database: Database) {}

  async claim(call: IdempotentCall, signal: AbortSignal): Promise<{ claim: Claim } | { result: unknown }> {
    const id: KeyId = {
      workspace_id: call.workspaceId ?? NO_WORKSPACE,
      user_id: call.userId,
      action: call.action,
      key_hash: canonicalHash(call.key),
    };
    const giveUp = Date.now() + WAIT_LIMIT_MS;
    for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
      const lease = await this.lease(id, call);
      if (lease) return { claim: lease };
      const first = await this.first(id);
      if (first && first.args_digest !== call.argsDigest) {
        throw new ProblemError(
          'idempotency-key-reused',
          'This idempotency key was used with other arguments. Send a new key with these.',
        );
      }
      if (first?.result) {
        const result = KEPT_RESULT.read(first.result, first.result_schema).value;
        if (!call.isCurrent || (await call.isCurrent(result))) return { result };
        await this.forget(id, first.holder);
      }
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

  /** Takes a free key, one whose holder died, or one whose result is too old to count. Null while it is held or finished. */
  private async lease(id: KeyId, { argsDigest, withinSeconds }: IdempotentCall): Promise<Claim | null> {
    const holder = uuid();
    const lease = { args_digest: argsDigest, holder, lease_until: leased, result: null };
    // The lease of a finished call was last renewed when it finished
    const tooOld = sql<Date>`clock_timestamp() - make_interval(secs => ${(withinSeconds ?? 0) - LEASE_SECONDS})`;
    const taken = await firstRow(
      this.database.reader,
      db
        .insertInto('idempotency_keys')
        .values({ ...id, ...lease })
        .onConflict((same) =>
          same
            .columns(['workspace_id', 'user_id', 'action', 'key_hash'])
            .doUpdateSet(lease)
            .where((eb) => {
              const [until, result] = [eb.ref('idempotency_keys.lease_until'), eb.ref('idempotency_keys.result')];
              const died = eb.and([eb(result, 'is', null), eb(until, '<', sql<Date>`clock_timestamp()`)]);
              return withinSeconds === undefined
                ? died
                : eb.or([died, eb.and([eb(result, 'is not', null), eb(until, '<', tooOld)])]);
            }),
        )
        .returning('holder'),
    );
    if (!taken) return null;
    const renewal = setInterval(() => void this.renew(id, holder), RENEW_EVERY_MS).unref();
    return {
      complete: async (tx, result) => {
        await this.complete(tx, id, holder, result);
        clearInterval(renewal);
      },
      release: async () => {
        clearInterval(renewal);
        const mine = db.deleteFrom('idempotency_keys').where((eb) => eb.and({ ...id, holder }));
        await changes(this.database.reader, mine.where('result', 'is', null));
      },
    };
  }

  private async renew(id: KeyId, holder: string): Promise<void> {
    await changes(this.database.reader, held(id, holder).set({ lease_until: leased }))
      // a missed renewal is harmless: `complete` finds a lost lease and rolls the write back
      .catch(() => undefined);
  }

  private async complete(tx: Tx, id: KeyId, holder: string, result: unknown): Promise<void> {
    const kept = { result: JSON.stringify({ value: result }), result_schema: KEPT_RESULT.version, lease_until: leased };
    if ((await changes(tx, held(id, holder).set(kept))) === 0) {
      throw new ProblemError(
        'unavailable',
        'Another call with this idempotency key took over. Repeat it with the same key to get the result.',
        {
          retryAfterSeconds: 1,
        },
      );
    }
  }

  /** If several callers delete the same result, one of them gets the claim and the others wait for it. */
  private async forget(id: KeyId, holder: string): Promise<void> {
    await changes(
      this.database.reader,
      db.deleteFrom('idempotency_keys').where((eb) => eb.and({ ...id, holder })),
    );
  }

  private first(id: KeyId) {
    const withAction = sql<Stored<KeptResult> | null>`result || jsonb_build_object('action', action)`;
    const keys = db.selectFrom('idempotency_keys').select(['args_digest', 'holder', withAction.as('result'), 'result_schema']);
    return firstRow(
      this.database.reader,
      keys.where((eb) => eb.and({ ...id })),
    );
  }
}

/** For a workspace that is deleted: all but the keys of this action. */
export async function forgetKeys(tx: Tx, workspaceId: string, except: string): Promise<void> {
  const keys = db.deleteFrom('idempotency_keys').where('workspace_id', '=', workspaceId);
  await changes(tx, keys.where('action', '<>', except));
}
