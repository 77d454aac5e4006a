import { z } from 'zod';
import { Attempts, deviceTokenAfter, provePassword, requireSamePassword, signInInput } from '../../../people/identity/index.js';
import { defineAction } from '../../../kernel/action.js';

/** Run by the pages only; it has no door of its own, and opens no session by which REST could be called. */
export const signInToConnect = defineAction({
  name: 'sign_in_to_connect',
  title: 'Sign in to connect an app',
  description: 'Finds who is signing in on the page that connects an app, as sign_in does.',
  route: 'POST /oauth/interaction/:uid/sign-in',
  tag: 'Account',
  input: signInInput,
  output: z.object({ userId: z.uuid(), deviceToken: z.string() }),
  permission: 'public',
  effect: 'write',
  uses: [Attempts],
  sensitive: true,
  prepare: provePassword,
  async commit(ctx, { deviceToken }, user) {
    await requireSamePassword(ctx.tx, user);
    return { userId: user.id, deviceToken: deviceTokenAfter(user, deviceToken) };
  },
});
