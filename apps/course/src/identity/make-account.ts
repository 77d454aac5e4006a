import { strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { ActionContext } from '../kernel/action.js';
import { addressRefused, email, name, newPassword } from './account.js';
import { Attempts } from './attempts.service.js';
import { hashPassword } from './passwords.js';
import { User } from './user.entity.js';

/** What one registers with, at any door. */
export const registerInput = strictObject({ name, email, password: newPassword });

/**
 * Counts the try; addresses that are taken must not be found out by trying.
 * @returns the hash of the password.
 * @throws {ProblemError} rate-limited.
 */
export async function prepareAccount(ctx: ActionContext, { password }: { password: string }): Promise<string> {
  await ctx.use(Attempts).take('takenAddress', { ip: ctx.ip });
  return hashPassword(password);
}

/** @throws {ProblemError} invalid-input, for an address that has an account. */
export async function makeAccount(
  ctx: ActionContext,
  input: Pick<z.output<typeof registerInput>, 'name' | 'email'>,
  passwordHash: string,
): Promise<User> {
  const user = Object.assign(new User(), { id: uuid(), name: input.name, email: input.email, passwordHash });
  const made = await ctx.tx.createQueryBuilder().insert().into(User).values(user).orIgnore().returning('id').execute();
  if ((made.raw as unknown[]).length === 0) throw addressRefused();
  await ctx.use(Attempts).giveBack('takenAddress', { ip: ctx.ip });
  ctx.target('user', user.id);
  return user;
}
