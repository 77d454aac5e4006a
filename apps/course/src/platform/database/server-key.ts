import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/transaction.js';

/** The key of this name that all replicas share, made at its first use. */
export async function serverKey(tx: Tx, name: string): Promise<Buffer> {
  const read = async (): Promise<Buffer | undefined> =>
    (await tx.query<{ key: Buffer }[]>('SELECT key FROM server_keys WHERE name = $1', [name]))[0]?.key;
  const known = await read();
  if (known) return known;
  await tx.query('INSERT INTO server_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, randomBytes(32)]);
  return (await read())!;
}
