import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ROLES, type Role } from '../../kernel/actor.js';
import { emitEvent } from '../../kernel/events.js';
import { changeRole, lockMembers, removeMember as remove } from '../workspaces/index.js';
import { LearningOfMembers } from './learning-of-members.js';
import { requireRoleChange } from './role-change.js';
import { findMember, memberDetail, presentDetail, type MemberRow } from './members.queries.js';
import { firstRow, rows, statements } from '../../platform/database/index.js';
import { settleMembers } from './settle-members.js';
import type { MembersTables } from './tables.js';

const lockedMembers = (workspaceId: string) =>
  statements<MembersTables>().selectFrom('members').select('id').where('workspace_id', '=', workspaceId).forUpdate();

const memberId = z.uuid().describe('From list_members');

/** Locked, so that the role that is judged is the role that is changed. */
async function findToChange(ctx: ActionContext, id: string, to: Role | null): Promise<MemberRow> {
  await rows(ctx.tx, lockedMembers(ctx.workspaceId).where('id', '=', id));
  const member = await findMember(ctx, id);
  requireRoleChange(ctx, { from: member.role, to });
  return member;
}

export const changeMemberRole = defineAction({
  name: 'change_member_role',
  title: 'Change a member’s role',
  description:
    'Gives a member another role, at once. Only an owner makes an owner or changes one, signed in, and one owner stays. To hand a workspace over, make somebody an owner, then leave or take another role.',
  route: 'PATCH /workspaces/:workspaceId/members/:memberId',
  tag: 'Members',
  input: strictObject({ memberId, role: z.enum(ROLES) }),
  output: memberDetail,
  permission: 'members.manage',
  effect: 'write',
  uses: [LearningOfMembers],
  async commit(ctx, { memberId: id, role }) {
    const member = await findToChange(ctx, id, role);
    if (member.role !== role) {
      const learning = ctx.use(LearningOfMembers);
      if (member.role === 'learner') await learning.stop(ctx.tx, id);
      if (role === 'learner') await learning.begin(ctx.tx, id);
      await lockMembers(ctx.tx, ctx.workspaceId);
      await changeRole(ctx.tx, id, role);
      await settleMembers(ctx);
      await emitEvent(ctx.tx, ctx.workspaceId, 'member.role_changed', { memberId: id, from: member.role, to: role });
    }
    return presentDetail({ ...member, role });
  },
});

export const removeMember = defineAction({
  name: 'remove_member',
  title: 'Remove a member',
  description:
    'Ends a membership at once. What the person has learned is kept, counts on in analytics, and returns with their assignments if they are invited again. Their account and other workspaces stay. Only an owner removes an owner, signed in, and one owner stays.',
  route: 'DELETE /workspaces/:workspaceId/members/:memberId',
  tag: 'Members',
  status: 204,
  input: strictObject({ memberId }),
  output: z.object({}),
  permission: 'members.manage',
  effect: 'write',
  uses: [LearningOfMembers],
  async commit(ctx, { memberId: id }) {
    await findToChange(ctx, id, null);
    await endMembership(ctx, id);
    return {};
  },
});

export const leaveWorkspace = defineAction({
  name: 'leave_workspace',
  title: 'Leave a workspace',
  description:
    'Ends the caller’s own membership; what they have learned is kept, and is there again if they return. The last owner cannot leave: make another owner first, or delete the workspace.',
  route: 'POST /workspaces/:workspaceId/leave',
  tag: 'Workspaces',
  status: 204,
  input: strictObject({}),
  output: z.object({}),
  permission: 'workspace.belong',
  effect: 'write',
  uses: [LearningOfMembers],
  async commit(ctx) {
    const own = await firstRow(ctx.tx, lockedMembers(ctx.workspaceId).where('user_id', '=', ctx.actor.userId));
    if (own) await endMembership(ctx, own.id);
    ctx.target('workspace', ctx.workspaceId);
    return {};
  },
});

/** Of a member whose row is locked. */
async function endMembership(ctx: ActionContext<typeof LearningOfMembers>, id: string): Promise<void> {
  await ctx.use(LearningOfMembers).leave(ctx.tx, id);
  await lockMembers(ctx.tx, ctx.workspaceId);
  await remove(ctx.tx, id);
  await settleMembers(ctx);
}
