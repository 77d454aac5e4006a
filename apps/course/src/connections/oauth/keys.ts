import { createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/transaction.js';

/** The one in use first; those after it still prove what they have signed. */
export interface OAuthKeys {
  cookies: Buffer[];
  signing: Buffer[];
}

const COOKIES = 'oauth-cookies';
const SIGNING = 'oauth-signing';
const NAMES = [COOKIES, SIGNING];
const beforeOf = (name: string): string => `${name}-before`;

/** Of the secrets in OAUTH_KEYS: from each a key for either use, by HKDF (RFC 5869), so that neither tells of the other. */
export function configuredKeys(secrets: readonly string[]): OAuthKeys {
  const derived = (name: string): Buffer[] =>
    secrets.map((secret) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', name, 32)));
  return { cookies: derived(COOKIES), signing: derived(SIGNING) };
}

/** The keys that all replicas share, made at their first use. */
export async function readKeys(tx: Tx): Promise<OAuthKeys> {
  const keys = await select(tx);
  if (NAMES.every((name) => keys.has(name))) return grouped(keys);
  for (const name of NAMES) {
    await tx.query('INSERT INTO server_keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, randomBytes(32)]);
  }
  return grouped(await select(tx));
}

/** New keys from now on. Those before stay good until the next rotation; those before them are gone. */
export async function rotateKeys(tx: Tx): Promise<void> {
  await readKeys(tx);
  for (const name of NAMES) {
    await tx.query(
      // Locked: of two rotations at once, the second keeps the key of the first.
      `INSERT INTO server_keys (name, key) SELECT $2, key FROM server_keys WHERE name = $1 FOR UPDATE
       ON CONFLICT (name) DO UPDATE SET key = excluded.key, created_at = app_now()`,
      [name, beforeOf(name)],
    );
    await tx.query('UPDATE server_keys SET key = $2, created_at = app_now() WHERE name = $1', [name, randomBytes(32)]);
  }
}

async function select(tx: Tx): Promise<Map<string, Buffer>> {
  const rows = await tx.query<{ name: string; key: Buffer }[]>('SELECT name, key FROM server_keys WHERE name = ANY($1)', [
    NAMES.flatMap((name) => [name, beforeOf(name)]),
  ]);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

function grouped(keys: Map<string, Buffer>): OAuthKeys {
  const both = (name: string): Buffer[] =>
    [keys.get(name), keys.get(beforeOf(name))].filter((key): key is Buffer => key !== undefined);
  return { cookies: both(COOKIES), signing: both(SIGNING) };
}

/** RFC 8410, section 7: what stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function signingJwk(seed: Buffer): Record<string, string> {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return { ...(key.export({ format: 'jwk' }) as Record<string, string>), use: 'sig', alg: 'EdDSA' };
}
