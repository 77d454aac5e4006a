import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { choicesOf, choose, chooseNoDigest } from './choices.repository.js';
import { HOW, MAILED_KINDS, SWITCHED_OFF } from './domain/mail-choices.js';
import type { NoticeKind } from './domain/notice-kinds.js';

const how = z
  .enum(HOW)
  .describe('at-once: a mail each; digest: one a day, at eight in the morning of the workspace; none: no mail');
const choices = z.object(Object.fromEntries(MAILED_KINDS.map((kind) => [kind, how])) as Record<NoticeKind, typeof how>);

export const getNoticeChoices = defineAction({
  name: 'get_notice_choices',
  title: 'My mails',
  description: 'How the caller hears by mail, where the service sends any, of what they are told in the console.',
  route: 'GET /account/notice-choices',
  tag: 'Notices',
  input: strictObject({}),
  output: z.object({ choices }),
  permission: 'account.read',
  effect: 'read',
  commit: async (ctx) => ({ choices: await choicesOf(ctx.tx, ctx.actor.userId) }),
});

export const updateNoticeChoices = defineAction({
  name: 'update_notice_choices',
  title: 'Choose my mails',
  description: 'Changes how the caller hears by mail of the kinds that are sent; others stay as they are.',
  route: 'PATCH /account/notice-choices',
  tag: 'Notices',
  input: strictObject({ choices: choices.partial().strict() }),
  // One that an idempotency key has kept knows nothing of kinds that came since
  output: z.object({ choices: choices.partial() }),
  permission: 'account.credentials',
  effect: 'write',
  async commit(ctx, input) {
    for (const kind of MAILED_KINDS) {
      const chosen = input.choices[kind];
      if (chosen !== undefined) await choose(ctx.tx, ctx.actor.userId, kind, chosen);
    }
    return { choices: await choicesOf(ctx.tx, ctx.actor.userId) };
  },
});

export const switchMailsOff = defineAction({
  name: 'switch_mails_off',
  title: 'Switch a kind of mail off',
  description: 'Ends mails of a kind, or those that come once a day, for whoever the link in one of them was sent to.',
  route: 'POST /account/mails-off',
  tag: 'Notices',
  status: 204,
  input: strictObject({ kind: z.enum(SWITCHED_OFF), token: z.string().max(200).describe('svc_lnk_…, from the mail') }),
  output: z.object({}),
  permission: 'public',
  effect: 'write',
  uses: [SignedLinks],
  sensitive: true,
  async commit(ctx, { kind, token }) {
    const userId = await ctx.use(SignedLinks).openMailsOff(kind, token);
    if (userId === null) throw new ProblemError('token-not-found', 'This link is wrong or too old. Open one from a newer mail.');
    await (kind === 'digest' ? chooseNoDigest(ctx.tx, userId) : choose(ctx.tx, userId, kind, 'none'));
    return {};
  },
});

export const choiceActions = [getNoticeChoices, updateNoticeChoices];
