import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { User } from './user.entity.js';

const PREFIX = 'svc_dev_';
const ID_BYTES = 16;
const TOKEN = /^svc_dev_([\w-]{64})$/;

/**
 * Tells where somebody has signed in before, and opens nothing. Signed with the stored hash of the password, which nobody sees and
 * which is another after each change: so no token outlives the password that it was given for, and none has to be kept.
 */
export function newDeviceToken(user: User): string {
  const id = randomBytes(ID_BYTES);
  return PREFIX + Buffer.concat([id, signatureOf(user, id)]).toString('base64url');
}

/** For the next sign-in on the same device: the token that came with this one, where it is good, or else a new one. */
export function deviceTokenAfter(user: User, given: string | undefined): string {
  return given !== undefined && deviceOf(user, given) !== null ? given : newDeviceToken(user);
}

/** The id of the device, where the token was given to this user for the password of now. */
export function deviceOf(user: User, token: string | undefined): string | null {
  const [, encoded] = TOKEN.exec(token ?? '') ?? [];
  if (encoded === undefined) return null;
  const given = Buffer.from(encoded, 'base64url');
  const id = given.subarray(0, ID_BYTES);
  return timingSafeEqual(given.subarray(ID_BYTES), signatureOf(user, id)) ? id.toString('base64url') : null;
}

function signatureOf({ id: userId, passwordHash }: User, id: Buffer): Buffer {
  return createHmac('sha256', passwordHash).update(`device\n${userId}\n`).update(id).digest();
}
