import { strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { account, addressRefused, email, givenPassword, isTaken, mailSettings, name, presentAccount } from './account.js';
import { Attempts } from './attempts.service.js';
import { deviceTokenAfter } from './device-token.js';
import { provePassword, requireSamePassword, signInInput } from './prove-password.js';
import { Registrations } from './registrations.service.js';
import { requirePassword } from './require-password.js';
import { Sessions } from './sessions.service.js';
import { openSession, signedIn } from './signed-in.js';
import { User } from './user.entity.js';

export const signIn = defineAction({
  name: 'sign_in',
  title: 'Sign in',
  description:
    'Opens a session. The answer does not tell whether an account exists; after ten wrong passwords for one address, or a hundred from one place, it waits a quarter of an hour, unless the deviceToken of an earlier sign-in comes with it.',
  route: 'POST /auth/sign-in',
  tag: 'Account',
  input: signInInput,
  output: signedIn,
  permission: 'public',
  effect: 'write',
  uses: [Attempts, Sessions],
  sensitive: true,
  prepare: provePassword,
  async commit(ctx, { deviceToken }, user) {
    await requireSamePassword(ctx.tx, user);
    return openSession(ctx, user, deviceTokenAfter(user, deviceToken));
  },
});

export const getAccount = defineAction({
  name: 'get_account',
  title: 'My account',
  description: 'Name, address and wishes of the caller.',
  route: 'GET /account',
  tag: 'Account',
  input: strictObject({}),
  output: account.extend({ ...mailSettings, createdAt: timestamp }),
  permission: 'account.read',
  effect: 'read',
  async commit(ctx) {
    const user = await ctx.tx.findOneByOrFail(User, { id: ctx.actor.userId });
    const { mailWhenPlanWaits, mailWhenMentioned, createdAt } = user;
    return { ...presentAccount(user), mailWhenPlanWaits, mailWhenMentioned, createdAt: createdAt.toISOString() };
  },
});

export const updateAccount = defineAction({
  name: 'update_account',
  title: 'Change my account',
  description:
    'Changes the caller’s name, address or wishes, those that are sent. A new address needs the current password, since it is what one signs in with. Where the service sends mail, it stays as it was until the link that is mailed to the new one is opened, and the answer is the same whether that one has an account or not; where it sends none, an address that is taken is refused.',
  route: 'PATCH /account',
  tag: 'Account',
  input: strictObject({ name, email, currentPassword: givenPassword.describe('With a new address'), ...mailSettings }).partial(),
  output: account.extend({
    ...mailSettings,
    mailWhenMentioned: mailSettings.mailWhenMentioned.optional(),
    pendingEmail: z.string().nullable().describe('The new address, where a link that was mailed to it has to be opened first'),
  }),
  permission: 'account.credentials',
  effect: 'write',
  uses: [Attempts, Registrations],
  sensitive: true,
  async prepare(ctx, { email: address, currentPassword }) {
    if (address === undefined) return;
    await requirePassword(ctx, currentPassword);
    if (ctx.use(Registrations).byMail) await ctx.use(Attempts).take('registration', { email: address, ip: ctx.ip });
    else await ctx.use(Attempts).take('takenAddress', { ip: ctx.ip });
  },
  async commit(ctx, input) {
    const id = ctx.actor.userId;
    ctx.target('user', id);
    const { name: called, mailWhenPlanWaits: ofPlans, mailWhenMentioned: ofCalls } = input;
    const plain = {
      ...(called !== undefined && { name: called }),
      ...(ofPlans !== undefined && { mailWhenPlanWaits: ofPlans }),
      ...(ofCalls !== undefined && { mailWhenMentioned: ofCalls }),
    };
    if (Object.keys(plain).length > 0) await ctx.tx.update(User, { id }, plain);
    const byMail = ctx.use(Registrations).byMail;
    if (input.email !== undefined && !byMail) {
      await ctx.tx.update(User, { id }, { email: input.email }).catch((error: unknown) => {
        throw isTaken(error) ? addressRefused() : error;
      });
      await ctx.use(Attempts).giveBack('takenAddress', { ip: ctx.ip });
    }
    const user = await ctx.tx.findOneByOrFail(User, { id });
    const { mailWhenPlanWaits, mailWhenMentioned } = user;
    const shown = { ...presentAccount(user), mailWhenPlanWaits, mailWhenMentioned };
    if (input.email === undefined || !byMail) return { ...shown, pendingEmail: null };
    // What came of it stays out of the trail, which the caller reads
    await ctx.use(Registrations).begin(ctx, { ...user, email: input.email }, id);
    return { ...shown, pendingEmail: input.email };
  },
});
