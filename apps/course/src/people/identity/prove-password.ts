import { strictObject } from '@lib/validation';
import { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { email, givenPassword } from './account.js';
import { Attempts } from './attempts.service.js';
import { deviceOf } from './device-token.js';
import { verifyPassword } from './passwords.js';
import { User } from './user.entity.js';
import { firstRow, statements } from '../../platform/database/index.js';
import type { IdentityTables } from './tables.js';

const WRONG = 'The address or the password is wrong. Check both, or reset the password.';

/** What one signs in with, at any door. */
export const signInInput = strictObject({
  email,
  password: givenPassword,
  deviceToken: z
    .string()
    .max(200)
    .optional()
    .describe('svc_dev_…, from an earlier sign-in here: then what others tried does not hold this one up'),
});

/**
 * The owner of this address and password; wrong ones are counted.
 * @throws {ProblemError} unauthorized, rate-limited.
 */
export async function provePassword(ctx: ActionContext<typeof Attempts>, given: z.output<typeof signInInput>): Promise<User> {
  // First, so that a database that is away locks nobody out
  const user = await ctx.tx.findOneBy(User, { email: given.email });
  const trier = { email: given.email, ip: ctx.ip, device: user && deviceOf(user, given.deviceToken) };
  await ctx.use(Attempts).take('wrongPassword', trier);
  if (user) ctx.target('user', user.id); // who finds a wrong password in their own trail
  if (!(await verifyPassword(user?.passwordHash, given.password)) || !user) throw new ProblemError('unauthorized', WRONG);
  await ctx.use(Attempts).giveBack('wrongPassword', trier);
  return user;
}

/**
 * The password may have changed since it was compared: its old value must not let anybody in then.
 * @throws {ProblemError} unauthorized.
 */
export async function requireSamePassword(tx: Tx, { id, passwordHash }: User): Promise<void> {
  const users = statements<IdentityTables>().selectFrom('users').select('id');
  const same = await firstRow(tx, users.where('id', '=', id).where('password_hash', '=', passwordHash).forShare());
  if (!same) throw new ProblemError('unauthorized', WRONG);
}
