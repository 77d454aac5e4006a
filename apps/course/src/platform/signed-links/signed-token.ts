import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** A prefix lets logs and scanners tell that it opens something. */
const PREFIX = 'svc_lnk_';
const ID_BYTES = 16;
const EXPIRY_BYTES = 6;
const BODY_BYTES = ID_BYTES + EXPIRY_BYTES;

export interface SignedToken {
  id: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Id and expiry under an HMAC-SHA-256 that also covers the path, so that a token opens one kind of thing only. */
export function signToken(key: Buffer, path: string, { id, expiresAt }: SignedToken): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.set(parse(id));
  body.writeUIntBE(expiresAt, ID_BYTES, EXPIRY_BYTES);
  return PREFIX + Buffer.concat([body, macOf(key, path, body)]).toString('base64url');
}

/** Null for a token that we did not sign for this path. Whether it has expired is for the database's clock to say. */
export function readToken(key: Buffer, path: string, token: string): SignedToken | null {
  const given = Buffer.from(token.slice(PREFIX.length), 'base64url');
  if (token !== PREFIX + given.toString('base64url')) return null;
  const body = given.subarray(0, BODY_BYTES);
  const expected = macOf(key, path, body);
  const mac = given.subarray(BODY_BYTES);
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null;
  return { id: stringify(body.subarray(0, ID_BYTES)), expiresAt: body.readUIntBE(ID_BYTES, EXPIRY_BYTES) };
}

function macOf(key: Buffer, path: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${path}\n`).update(body).digest();
}
