import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with when the account does not exist, so that the time of an answer does not tell. */
const nobody = hash('no account has this password', COST);

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** False, after the same time, also when there is no account. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && matches;
}
