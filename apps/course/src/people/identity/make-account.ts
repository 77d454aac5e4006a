import { strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../kernel/action.js';
import { addressRefused, email, name, newPassword } from './account.js';
import { Attempts } from './attempts.service.js';
import { hashPassword } from './passwords.js';
import { User } from './user.entity.js';

/** What one registers with, at any door. */
export const registerInput = strictObject({ name, email, password: newPassword });

export type NewAccount = Pick<User, 'name' | 'email' | 'passwordHash'>;

/**
 * Counts the try; addresses that are taken must not be found out by trying.
 * @returns the hash of the password.
 * @throws {ProblemError} rate-limited.
 */
export async function prepareAccount(ctx: ActionContext<typeof Attempts>, { password }: { password: string }): Promise<string> {
  await ctx.use(Attempts).take('takenAddress', { ip: ctx.ip });
  return hashPassword(password);
}

/** @throws {ProblemError} invalid-input, for an address that has an account. */
export async function makeAccount(
  ctx: ActionContext<typeof Attempts>,
  { name: called, email: address }: Pick<NewAccount, 'name' | 'email'>,
  passwordHash: string,
): Promise<User> {
  const user = await insertAccount(ctx, { name: called, email: address, passwordHash });
  if (!user) throw addressRefused();
  await ctx.use(Attempts).giveBack('takenAddress', { ip: ctx.ip });
  return user;
}

/** @returns null for an address that has an account. */
export async function insertAccount(
  ctx: ActionContext,
  { name: called, email: address, passwordHash }: NewAccount,
): Promise<User | null> {
  const user = Object.assign(new User(), { id: uuid(), name: called, email: address, passwordHash });
  const made = await ctx.tx.createQueryBuilder().insert().into(User).values(user).orIgnore().returning('id').execute();
  if ((made.raw as unknown[]).length === 0) return null;
  ctx.target('user', user.id);
  return user;
}
