import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { Attempts } from './attempts.service.js';
import { verifyPassword } from './passwords.js';
import { User } from './user.entity.js';

/**
 * The caller, who has just proved to know their password; a stolen session alone does not change who owns an account.
 * @throws {ProblemError} invalid-input, rate-limited.
 */
export async function requirePassword(ctx: ActionContext<typeof Attempts>, password: string | undefined): Promise<User> {
  const user = await ctx.tx.findOneByOrFail(User, { id: ctx.actor.userId });
  // Whoever has a session is known: guesses there hold up that session, and not the owner's next sign-in.
  const trier = { email: user.email, ip: ctx.ip, device: ctx.actor.credential.id };
  await ctx.use(Attempts).take('wrongPassword', trier);
  if (password === undefined || !(await verifyPassword(user.passwordHash, password))) {
    throw new ProblemError(
      'invalid-input',
      'The current password is missing or wrong. Send it as currentPassword, or reset it.',
      {
        errors: [{ pointer: '/currentPassword', detail: 'is not your password' }],
      },
    );
  }
  await ctx.use(Attempts).giveBack('wrongPassword', trier);
  return user;
}
