import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { email, givenPassword, newPassword } from './account.js';
import { Attempts } from './attempts.service.js';
import { endEveryCredential } from './credentials.js';
import { hashPassword } from './passwords.js';
import { requirePassword } from './require-password.js';
import { ResetLinks } from './reset-links.service.js';
import { changes, statements } from '../../platform/database/index.js';
import type { IdentityTables } from './tables.js';

const setPassword = (userId: string, hash: string) =>
  statements<IdentityTables>().updateTable('users').set({ password_hash: hash }).where('id', '=', userId);

export const changePassword = defineAction({
  name: 'change_password',
  title: 'Change my password',
  description:
    'Sets a new password. Every session, this one too, and every access token of the caller ends at once: sign in again with the new password.',
  route: 'POST /account/password',
  tag: 'Account',
  status: 204,
  input: strictObject({ currentPassword: givenPassword, newPassword }),
  output: z.object({}),
  permission: 'account.credentials',
  effect: 'write',
  uses: [Attempts],
  sensitive: true,
  async prepare(ctx, input) {
    const { passwordHash } = await requirePassword(ctx, input.currentPassword);
    return { before: passwordHash, after: await hashPassword(input.newPassword) };
  },
  async commit(ctx, _input, { before, after }) {
    const { userId } = ctx.actor;
    ctx.target('user', userId);
    const changed = await changes(ctx.tx, setPassword(userId, after).where('password_hash', '=', before));
    if (changed === 0) {
      throw new ProblemError('invalid-input', 'The password was changed by another call meanwhile. Sign in with it first.', {
        errors: [{ pointer: '/currentPassword', detail: 'is no longer your password' }],
      });
    }
    await endEveryCredential(ctx, userId, 'password-changed');
    return {};
  },
});

export const requestPasswordReset = defineAction({
  name: 'request_password_reset',
  title: 'Ask for a password reset',
  description: 'Mails a link that is good for one hour and one use. The answer is the same whether the account exists or not.',
  route: 'POST /auth/password-reset',
  tag: 'Account',
  status: 202,
  input: strictObject({ email }),
  output: z.object({ summary: z.string() }),
  permission: 'public',
  effect: 'write',
  uses: [Attempts, ResetLinks],
  sensitive: true,
  prepare: (ctx, input) => ctx.use(Attempts).take('resetRequest', { email: input.email, ip: ctx.ip }),
  async commit(ctx, input) {
    await ctx.use(ResetLinks).make(ctx, input.email);
    return { summary: 'If this address has an account, a link to set a new password is on its way to it.' };
  },
});

export const resetPassword = defineAction({
  name: 'reset_password',
  title: 'Reset a password',
  description:
    'Sets a new password with the token of a mailed link, which is good once. Every session and access token of the account ends at once.',
  route: 'POST /auth/password-reset/confirm',
  tag: 'Account',
  status: 204,
  input: strictObject({ token: z.string().max(200).describe('svc_rst_…, from the mail'), newPassword }),
  output: z.object({}),
  permission: 'public',
  effect: 'write',
  uses: [Attempts, ResetLinks],
  sensitive: true,
  async prepare(ctx, input) {
    const trier = { ip: ctx.ip };
    await ctx.use(Attempts).take('wrongPassword', trier);
    await ctx.use(ResetLinks).require(ctx.tx, input.token);
    await ctx.use(Attempts).giveBack('wrongPassword', trier);
    return hashPassword(input.newPassword);
  },
  async commit(ctx, input, passwordHash) {
    const user = await ctx.use(ResetLinks).redeem(ctx.tx, input.token);
    ctx.target('user', user.id);
    await changes(ctx.tx, setPassword(user.id, passwordHash));
    await endEveryCredential(ctx, user.id, 'password-changed');
    ctx.afterCommit(() => ctx.use(Attempts).forget(user.email));
    return {};
  },
});
