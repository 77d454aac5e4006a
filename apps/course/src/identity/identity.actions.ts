import { strictObject, timestamp } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { Sessions } from './sessions.service.js';
import { User } from './user.entity.js';

const email = z
  .email()
  .max(254)
  .transform((address) => address.toLowerCase());
const account = z.object({ userId: z.uuid(), name: z.string(), email: z.string() });
const signedIn = z.object({ user: account, token: z.string().describe('Session token, shown once') });

const present = ({ id, name, email: address }: User): z.input<typeof account> => ({ userId: id, name, email: address });

export const register = defineAction({
  name: 'register',
  title: 'Register',
  description: 'Makes an account and signs it in. Whoever registers may create workspaces.',
  route: 'POST /auth/register',
  tag: 'Account',
  status: 201,
  input: strictObject({
    name: z.string().trim().min(1).max(200),
    email,
    password: z.string().min(10, 'Use at least 10 characters').max(200),
  }),
  output: signedIn,
  permission: 'public',
  effect: 'write',
  sensitive: true,
  prepare: (_ctx, { password }) => hashPassword(password),
  async commit(ctx, input, passwordHash) {
    const user = Object.assign(new User(), { id: uuid(), name: input.name, email: input.email, passwordHash });
    const made = await ctx.tx.createQueryBuilder().insert().into(User).values(user).orIgnore().returning('id').execute();
    if ((made.raw as unknown[]).length === 0) {
      throw new ProblemError(
        'invalid-input',
        'This address cannot be registered. If it is yours, sign in or reset the password.',
        {
          errors: [{ pointer: '/email', detail: 'Use another address, or sign in' }],
        },
      );
    }
    ctx.target('user', user.id);
    return { user: present(user), token: await ctx.use(Sessions).open(ctx.tx, user.id) };
  },
});

export const signIn = defineAction({
  name: 'sign_in',
  title: 'Sign in',
  description: 'Opens a session. The answer does not tell whether an account exists.',
  route: 'POST /auth/sign-in',
  tag: 'Account',
  input: strictObject({ email, password: z.string().max(200) }),
  output: signedIn,
  permission: 'public',
  effect: 'write',
  sensitive: true,
  async prepare(ctx, input) {
    const user = await ctx.tx.findOneBy(User, { email: input.email });
    if (!(await verifyPassword(user?.passwordHash, input.password)) || !user) {
      throw new ProblemError('unauthorized', 'The address or the password is wrong. Check both, or reset the password.');
    }
    return user;
  },
  async commit(ctx, _input, user) {
    ctx.target('user', user.id);
    return { user: present(user), token: await ctx.use(Sessions).open(ctx.tx, user.id) };
  },
});

export const signOut = defineAction({
  name: 'sign_out',
  title: 'Sign out',
  description: 'Ends the session that the call was made with.',
  route: 'POST /auth/sign-out',
  tag: 'Account',
  status: 204,
  input: strictObject({}),
  output: z.object({}),
  permission: 'account.credentials',
  effect: 'write',
  async commit(ctx) {
    await ctx.use(Sessions).close(ctx.tx, ctx.actor.credential.id);
    return {};
  },
});

export const getAccount = defineAction({
  name: 'get_account',
  title: 'My account',
  description: 'Name and address of the caller.',
  route: 'GET /account',
  tag: 'Account',
  input: strictObject({}),
  output: account.extend({ createdAt: timestamp }),
  permission: 'account.read',
  effect: 'read',
  async commit(ctx) {
    const user = await ctx.tx.findOneByOrFail(User, { id: ctx.actor.userId });
    return { ...present(user), createdAt: user.createdAt.toISOString() };
  },
});

export const identityActions = [register, signIn, signOut, getAccount];
