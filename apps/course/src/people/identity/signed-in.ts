import { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { account, presentAccount } from './account.js';
import { Sessions } from './sessions.service.js';
import type { User } from './user.entity.js';

export const signedIn = z.object({
  user: account,
  token: z.string().describe('Session token, shown once'),
  deviceToken: z
    .string()
    .describe('To keep there and send with the next sign-in; it opens nothing, and is good until the password changes'),
});

export async function openSession(
  ctx: ActionContext<typeof Sessions>,
  user: User,
  deviceToken: string,
): Promise<z.input<typeof signedIn>> {
  return { user: presentAccount(user), token: await ctx.use(Sessions).open(ctx.tx, user.id, ctx.userAgent), deviceToken };
}
