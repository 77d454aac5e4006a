import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, changes, now, rows, statements } from './statements.js';
import type { KeysTables } from './tables.js';

const db = statements<KeysTables>();

/** The key of this name that all replicas share, made at its first use. */
export async function serverKey(tx: Tx, name: string): Promise<Buffer> {
  const known = (await readServerKeys(tx, [name])).get(name);
  if (known) return known;
  const made = db.insertInto('server_keys').values({ name, key: randomBytes(32) });
  await changes(
    tx,
    made.onConflict((same) => same.doNothing()),
  );
  return (await readServerKeys(tx, [name])).get(name)!;
}

/** Those that there are. */
export async function readServerKeys(tx: Tx, names: readonly string[]): Promise<Map<string, Buffer>> {
  const keys = await rows(tx, db.selectFrom('server_keys').select(['name', 'key']).where('name', '=', anyOf(names)));
  return new Map(keys.map(({ name, key }) => [name, key]));
}

/** A new key from now on; the one in use goes by the other name, and the one that did is gone. */
export async function replaceServerKey(tx: Tx, name: string, before: string): Promise<void> {
  // Locked: of two rotations at once, the second keeps the key of the first.
  const inUse = db.selectFrom('server_keys').where('name', '=', name).forUpdate();
  await changes(
    tx,
    db
      .insertInto('server_keys')
      .columns(['name', 'key'])
      .expression(inUse.select((eb) => [eb.val(before).as('name'), 'key']))
      .onConflict((same) => same.column('name').doUpdateSet((eb) => ({ key: eb.ref('excluded.key'), created_at: now }))),
  );
  const renewed = { key: randomBytes(32), created_at: now };
  await changes(tx, db.updateTable('server_keys').set(renewed).where('name', '=', name));
}
