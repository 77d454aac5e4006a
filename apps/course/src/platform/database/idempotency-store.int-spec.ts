import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NewerDocument } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { canonicalHash } from '../../kernel/canonical.js';
import type { Claim, IdempotentCall } from '../../kernel/idempotency.js';
import { KEPT_RESULT } from '../../kernel/kept-result.js';
import { Database } from './database.js';
import { PostgresIdempotencyStore } from './idempotency-store.js';

describe('idempotency keys', () => {
  let database: TestDatabase;
  let service: TestService;
  let person: Person;
  let store: PostgresIdempotencyStore;
  const never = new AbortController().signal;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
    person = await addPerson(database, 'owner');
    store = service.app.get(PostgresIdempotencyStore);
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  const call = (changes: Partial<IdempotentCall> = {}): IdempotentCall => ({
    ...person,
    action: 'a',
    key: uuid(),
    argsDigest: 'x',
    ...changes,
  });
  const claimed = async (of: IdempotentCall): Promise<Claim> => {
    const answer = await store.claim(of, never);
    if (!('claim' in answer)) throw new Error('the key is taken');
    return answer.claim;
  };
  const complete = (claim: Claim, result: unknown): Promise<void> =>
    service.app.get(Database).transaction((tx) => claim.complete(tx, result));

  it('give one claim and the first result to all who repeat, also at once', async () => {
    const same = call();
    let ran = 0;
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const answer = await store.claim(same, never);
        if ('result' in answer) return answer.result;
        const result = { run: ++ran };
        await complete(answer.claim, result);
        return result;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 30 }, () => ({ run: 1 })));
  });

  it('refuse other arguments, while the first call runs and after it', async () => {
    const first = call();
    const claim = await claimed(first);
    const other = { ...first, argsDigest: 'y' };
    await expect(store.claim(other, never)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
    await complete(claim, null);
    await expect(store.claim(other, never)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
    expect(await store.claim(first, never)).toEqual({ result: null });
  });

  it('are free again after a failure', async () => {
    const failing = call();
    await (await claimed(failing)).release();
    expect(await store.claim(failing, never)).toHaveProperty('claim');
  });

  it('are taken over when their holder died, whose write then rolls back', async () => {
    const orphan = call();
    const dead = await claimed(orphan);
    await database.query(
      `UPDATE idempotency_keys SET lease_until = clock_timestamp() - interval '1 second' WHERE args_digest = 'x' AND result IS NULL`,
    );
    const heir = await claimed(orphan);
    await expect(complete(dead, 'late')).rejects.toMatchObject({ code: 'unavailable' });
    await complete(heir, 'heir');
    expect(await store.claim(orphan, never)).toEqual({ result: 'heir' });
  });

  it('keep the version of what they keep, and refuse what a newer one kept', async () => {
    const first = call();
    await complete(await claimed(first), 'kept');
    const later = 'UPDATE idempotency_keys SET result_schema = result_schema + 1 WHERE key_hash = $1 RETURNING result_schema';
    const rows = await database.query(later, [canonicalHash(first.key)]);
    expect(rows).toEqual([{ result_schema: KEPT_RESULT.version + 1 }]);
    await expect(store.claim(first, never)).rejects.toThrow(NewerDocument);
  });

  it('count for so long only as the call says', async () => {
    const first = call({ withinSeconds: 60 });
    await complete(await claimed(first), 'first');
    expect(await store.claim(first, never)).toEqual({ result: 'first' });
    const age = `UPDATE idempotency_keys SET lease_until = lease_until - interval '60 seconds' WHERE key_hash = $1`;
    await database.query(age, [canonicalHash(first.key)]);
    await complete(await claimed(first), 'second');
    expect(await store.claim(first, never)).toEqual({ result: 'second' });
  });

  it('are not taken from a call that still runs, however long it has run', async () => {
    const first = call({ withinSeconds: 1 });
    const claim = await claimed(first);
    const age = `UPDATE idempotency_keys SET lease_until = lease_until - interval '20 seconds' WHERE key_hash = $1`;
    await database.query(age, [canonicalHash(first.key)]);
    const repeat = store.claim(first, never);
    await complete(claim, 'first');
    expect(await repeat).toEqual({ result: 'first' });
  });

  it('are apart by workspace, user and action', async () => {
    const first = call();
    await complete(await claimed(first), 1);
    const stranger = await addPerson(database, 'owner');
    for (const change of [{ action: 'b' }, { workspaceId: stranger.workspaceId }, { userId: stranger.userId }]) {
      expect(await store.claim({ ...first, ...change }, never)).toHaveProperty('claim');
    }
  });
});
