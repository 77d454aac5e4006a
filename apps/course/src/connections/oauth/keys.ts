import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { Tx } from '../../kernel/transaction.js';
import { readServerKeys, replaceServerKey, serverKey } from '../../platform/database/index.js';

/** The one in use first; those after it still prove what they have signed. */
export interface OAuthKeys {
  cookies: Buffer[];
  signing: Buffer[];
}

const COOKIES = 'oauth-cookies';
const SIGNING = 'oauth-signing';
const NAMES = [COOKIES, SIGNING];
const beforeOf = (name: string): string => `${name}-before`;
const ALL_NAMES = NAMES.flatMap((name) => [name, beforeOf(name)]);

/** Of the secrets in OAUTH_KEYS: from each a key for either use, by HKDF (RFC 5869), so that neither tells of the other. */
export function configuredKeys(secrets: readonly string[]): OAuthKeys {
  const derived = (name: string): Buffer[] =>
    secrets.map((secret) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', name, 32)));
  return { cookies: derived(COOKIES), signing: derived(SIGNING) };
}

/** The keys that all replicas share, made at their first use. */
export async function readKeys(tx: Tx): Promise<OAuthKeys> {
  const keys = await readServerKeys(tx, ALL_NAMES);
  for (const name of NAMES) keys.set(name, keys.get(name) ?? (await serverKey(tx, name)));
  return grouped(keys);
}

/** New keys from now on. Those before stay good until the next rotation; those before them are gone. */
export async function rotateKeys(tx: Tx): Promise<void> {
  await readKeys(tx);
  for (const name of NAMES) await replaceServerKey(tx, name, beforeOf(name));
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
