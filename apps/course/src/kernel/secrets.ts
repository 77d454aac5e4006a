import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_LENGTH = 43; // 62^43 is just over 2^256
const CHECKSUM_LENGTH = 6; // 62^6 is just over 2^32

/** 256 random bits as base62, then a checksum, so that a mistyped secret is refused without a look-up and a leaked one can be found by scanners. */
export function newSecret(prefix: string): string {
  const body = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), BODY_LENGTH);
  return prefix + body + checksum(prefix + body);
}

export function isWellFormedSecret(secret: string, prefix: string): boolean {
  const payload = secret.slice(0, -CHECKSUM_LENGTH);
  return (
    secret.startsWith(prefix) &&
    secret.length === prefix.length + BODY_LENGTH + CHECKSUM_LENGTH &&
    checksum(payload) === secret.slice(-CHECKSUM_LENGTH)
  );
}

/** What is stored: a secret of 256 bits needs no salt and no slow hash, and is looked up by this value, so no comparison can leak it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)]! + text;
  return text.padStart(length, '0');
}
