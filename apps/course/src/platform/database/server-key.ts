import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/transaction.js';

/** The key of this name that all replicas share, made at its first use. */
export async function serverKey(tx: Tx, name: string): Promise<Buffer> {
  const known = (await readServerKeys(tx, [name])).get(name);
  if (known) return known;
  await tx.query('INSERT INTO server_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, randomBytes(32)]);
  return (await readServerKeys(tx, [name])).get(name)!;
}

/** Those that there are. */
export async function readServerKeys(tx: Tx, names: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await tx.query<{ name: string; key: Buffer }[]>('SELECT name, key FROM server_keys WHERE name = ANY($1)', [names]);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

/** A new key from now on; the one in use goes by the other name, and the one that did is gone. */
export async function replaceServerKey(tx: Tx, name: string, before: string): Promise<void> {
  await tx.query(
    // Locked: of two rotations at once, the second keeps the key of the first.
    `INSERT INTO server_keys (name, key) SELECT $2, key FROM server_keys WHERE name = $1 FOR UPDATE
     ON CONFLICT (name) DO UPDATE SET key = excluded.key, created_at = app_now()`,
    [name, before],
  );
  await tx.query('UPDATE server_keys SET key = $2, created_at = app_now() WHERE name = $1', [name, randomBytes(32)]);
}
