import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { givenPassword } from './account.js';
import { Attempts } from './attempts.service.js';
import { newDeviceToken } from './device-token.js';
import { makeAccount, prepareAccount, registerInput } from './make-account.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { Registrations } from './registrations.service.js';
import { Sessions } from './sessions.service.js';
import { openSession, signedIn } from './signed-in.js';

const mailed = z.object({ summary: z.string() });

export const register = defineAction({
  name: 'register',
  title: 'Register',
  description: `Asks for an account. Whoever has one may create workspaces.

Where the service sends mail: 202, the same whether the address has an account or not. The mail for a new address has a link, good for a day, which makes the account together with the password that was sent here; the owner of an account learns that somebody tried. Where it sends none: the account is made and signed in with 201, and an address that is taken is refused.`,
  route: 'POST /auth/register',
  tag: 'Account',
  status: 201,
  statuses: { 201: signedIn, 202: mailed },
  location: () => '/account',
  input: registerInput,
  output: z.union([signedIn, mailed]),
  permission: 'public',
  effect: 'write',
  uses: [Attempts, Registrations, Sessions],
  sensitive: true,
  async prepare(ctx, input) {
    if (!ctx.use(Registrations).byMail) return prepareAccount(ctx, input);
    await ctx.use(Attempts).take('registration', { email: input.email, ip: ctx.ip });
    return hashPassword(input.password);
  },
  async commit(ctx, { name, email }, passwordHash) {
    if (ctx.use(Registrations).byMail) {
      // The owner of an address that is taken finds in their own trail that somebody tried
      ctx.target(...(await ctx.use(Registrations).begin(ctx, { name, email, passwordHash })));
      return { summary: 'A mail is on its way to this address. It says how to go on.' };
    }
    const user = await makeAccount(ctx, { name, email }, passwordHash);
    return openSession(ctx, user, newDeviceToken(user));
  },
});

export const confirmAddress = defineAction({
  name: 'confirm_address',
  title: 'Confirm an address',
  description:
    'Makes the account that was registered, or changes the address of one, with the token of the mailed link and the password: neither alone is enough. Then sign in.',
  route: 'POST /auth/confirm-address',
  tag: 'Account',
  status: 204,
  input: strictObject({
    token: z.string().max(200).describe('svc_reg_…, from the mail'),
    password: givenPassword.describe('The one that was registered with, or of the account'),
  }),
  output: z.object({}),
  permission: 'public',
  effect: 'write',
  uses: [Attempts, Registrations],
  sensitive: true,
  async prepare(ctx, { token, password }) {
    const attempts = ctx.use(Attempts);
    const trier = { ip: ctx.ip };
    await attempts.take('wrongPassword', trier);
    const registration = await ctx.use(Registrations).require(ctx.tx, token);
    await attempts.giveBack('wrongPassword', trier);
    // Who has the link is known: what others try at the address does not hold them up
    const reader = { ip: ctx.ip, device: registration.id };
    await attempts.take('wrongPassword', reader);
    if (!(await verifyPassword(registration.passwordHash, password))) throw wrongPassword();
    await attempts.giveBack('wrongPassword', reader);
    return registration;
  },
  async commit(ctx, _input, registration) {
    await ctx.use(Registrations).complete(ctx, registration);
    const { email } = registration;
    ctx.afterCommit(() => ctx.use(Attempts).giveBack('registration', { email, ip: ctx.ip }));
    ctx.afterCommit(() => ctx.use(Attempts).forget(email));
    return {};
  },
});

function wrongPassword(): ProblemError {
  return new ProblemError(
    'invalid-input',
    'This is not the password. Send the one that was registered with, or of the account whose address changes.',
    { errors: [{ pointer: '/password', detail: 'is not the password that this link waits for' }] },
  );
}
