import { strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ROLES } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import { hashSecret } from '../../kernel/secrets.js';
import {
  Attempts,
  deviceTokenAfter,
  makeAccount,
  prepareAccount,
  provePassword,
  registerInput,
  requireSamePassword,
  signInInput,
} from '../identity/index.js';
import { changes, firstRow, now, statements, type RowOf } from '../../platform/database/index.js';
import { LearningOfMembers } from './learning-of-members.js';
import { addMember, lockMembers } from '../workspaces/index.js';
import type { MembersTables } from './tables.js';

const db = statements<MembersTables>();

/** Locked, with the name of the workspace. */
const open = (hash: Buffer) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
    .select(['i.id', 'i.email', 'i.role', 'i.accepted_by', 'i.workspace_id', 'w.name'])
    .where('i.secret_hash', '=', hash)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .forUpdate('i');

type OpenInvitation = RowOf<ReturnType<typeof open>>;

const joined = z.object({ workspaceId: z.uuid(), name: z.string(), memberId: z.uuid(), role: z.enum(ROLES) });

export const acceptInvitation = defineAction({
  name: 'accept_invitation',
  title: 'Accept an invitation',
  description:
    'Joins the workspace of an invitation’s link, with the role that it gives. A repeat by the same person answers the same.',
  route: 'POST /invitations/accept',
  tag: 'Members',
  input: strictObject({ token: z.string().max(200).describe('svc_inv_…, from the link') }),
  output: joined,
  permission: 'account.credentials',
  effect: 'write',
  uses: [LearningOfMembers],
  sensitive: true,
  commit: (ctx, { token }) => accept(ctx, token, ctx.actor.userId),
});

const fields = { token: z.string().max(200) };
const joinedByPage = joined.extend({ deviceToken: z.string() });

/** Run by the invitation's page only: for somebody who has an account. It opens no session. */
export const signInToJoin = defineAction({
  name: 'sign_in_to_join',
  title: 'Sign in to accept an invitation',
  description: 'Accepts an invitation for who proves to have an account, as accept_invitation does.',
  route: 'POST /invitation/sign-in',
  tag: 'Members',
  input: signInInput.extend(fields),
  output: joinedByPage,
  permission: 'public',
  effect: 'write',
  uses: [Attempts, LearningOfMembers],
  sensitive: true,
  prepare: provePassword,
  async commit(ctx, { token, deviceToken }, user) {
    await requireSamePassword(ctx.tx, user);
    return { ...(await accept(ctx, token, user.id)), deviceToken: deviceTokenAfter(user, deviceToken) };
  },
});

/** Run by the invitation's page only: account and membership come together, or neither does. */
export const registerToJoin = defineAction({
  name: 'register_to_join',
  title: 'Register to accept an invitation',
  description: 'Makes an account and accepts an invitation with it, as register and accept_invitation do.',
  route: 'POST /invitation/register',
  tag: 'Members',
  input: registerInput.extend(fields),
  output: joinedByPage,
  permission: 'public',
  effect: 'write',
  uses: [Attempts, LearningOfMembers],
  sensitive: true,
  prepare: prepareAccount,
  async commit(ctx, input, passwordHash) {
    const user = await makeAccount(ctx, input, passwordHash);
    return { ...(await accept(ctx, input.token, user.id)), deviceToken: deviceTokenAfter(user, undefined) };
  },
});

async function accept(
  ctx: ActionContext<typeof LearningOfMembers>,
  token: string,
  userId: string,
): Promise<z.input<typeof joined>> {
  const invitation = await findOpen(ctx, token, userId);
  const { workspace_id: workspaceId, name } = invitation;
  const members = db.selectFrom('members').select(['id', 'role']);
  const present = await firstRow(ctx.tx, members.where('workspace_id', '=', workspaceId).where('user_id', '=', userId));
  ctx.target('workspace', workspaceId);
  ctx.concerns([workspaceId]);
  if (present && invitation.accepted_by === userId) return { workspaceId, name, memberId: present.id, role: present.role };
  if (invitation.accepted_by !== null) throw notGood();
  if (present) {
    throw new ProblemError(
      'invalid-input',
      `You are a member of this workspace already, as ${present.role}. Ask an owner or admin for another role.`,
    );
  }
  const memberId = await join(ctx, invitation, userId);
  return { workspaceId, name, memberId, role: invitation.role };
}

/** The invitation, locked with the members of its workspace: it lets one person in. */
async function findOpen(ctx: ActionContext, token: string, userId: string): Promise<OpenInvitation> {
  const hash = hashSecret(token);
  const known = await firstRow(ctx.tx, db.selectFrom('invitations').select('workspace_id').where('secret_hash', '=', hash));
  if (!known) throw notGood();
  await lockMembers(ctx.tx, known.workspace_id);
  const invitation = await firstRow(ctx.tx, open(hash));
  if (!invitation) throw notGood();
  const me = await firstRow(ctx.tx, db.selectFrom('users').select('email').where('id', '=', userId));
  if (invitation.email !== null && invitation.email !== me!.email) {
    throw new ProblemError(
      'forbidden',
      'This invitation is for another address than yours. Sign in with the address that it was sent to, or ask for one without.',
    );
  }
  return invitation;
}

async function join(
  ctx: ActionContext<typeof LearningOfMembers>,
  { id, workspace_id: workspaceId, role }: OpenInvitation,
  userId: string,
): Promise<string> {
  const learning = ctx.use(LearningOfMembers);
  const memberId = (await learning.formerId(ctx.tx, workspaceId, userId)) ?? uuid();
  await addMember(ctx.tx, { id: memberId, workspaceId, userId, role });
  if (role === 'learner') await learning.begin(ctx.tx, memberId);
  const accepted = { accepted_at: now, accepted_by: userId };
  await changes(ctx.tx, db.updateTable('invitations').set(accepted).where('id', '=', id));
  await emitEvent(ctx.tx, workspaceId, 'member.added', { memberId, role });
  ctx.target('member', memberId);
  return memberId;
}

function notGood(): ProblemError {
  return new ProblemError(
    'token-not-found',
    'This invitation is not good: it was used, revoked or has expired, or it never was. Ask for another.',
  );
}
