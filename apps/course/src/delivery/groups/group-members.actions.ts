import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { findGroup, joinGroup, leaveGroup, requireLearners } from './groups.repository.js';
import { rows, sql, statements } from '../../platform/database/index.js';
import type { GroupsTables } from './tables.js';

const groupId = z.uuid().describe('From list_groups');
const memberId = z.uuid().describe('From list_members');

export const listGroupMembers = defineAction({
  name: 'list_group_members',
  title: 'List the members of a group',
  description: 'Who is in a group, by name.',
  route: 'GET /workspaces/:workspaceId/groups/:groupId/members',
  tag: 'Groups',
  input: strictObject({ groupId, ...paging }),
  output: cursorPage(z.object({ memberId: z.uuid(), name: z.string(), email: z.string() })),
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, { cursor, limit, ...input }) {
    const group = await findGroup(ctx, input.groupId);
    const after = decodeCursor(group.id, cursor, CURSOR_KEYS.textAndId);
    const page = statements<GroupsTables>()
      .selectFrom('group_members as g')
      .innerJoin('members as m', 'm.id', 'g.member_id')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.id as memberId', 'u.name', 'u.email', sql<string>`lower(u.name)`.as('key')])
      .where('g.group_id', '=', group.id)
      .$if(after !== null, (later) => later.where(sql<boolean>`(lower(u.name), m.id) > (${after![0]}, ${after![1]}::uuid)`))
      .orderBy(sql`lower(u.name)`)
      .orderBy('m.id')
      .limit(limit + 1);
    return toPage(await rows(ctx.tx, page), {
      limit,
      total: group.members,
      filters: group.id,
      keyOf: ({ key, memberId: id }) => [key, id],
      present: ({ memberId: id, name, email }) => ({ memberId: id, name, email }),
    });
  },
});

export const addGroupMembers = defineAction({
  name: 'add_group_members',
  title: 'Add learners to a group',
  description: 'Puts learners in a group and enrols them in the courses that are assigned to it. Who is in it already stays.',
  route: 'POST /workspaces/:workspaceId/groups/:groupId/members',
  tag: 'Groups',
  input: strictObject({ groupId, memberIds: z.array(memberId).min(1).max(100) }),
  output: z.object({
    groupId: z.uuid(),
    added: z.int().describe('Learners who were not in the group before'),
    members: z.int().describe('Members now'),
    newlyEnrolled: z.int().describe('Enrolments that this made'),
  }),
  permission: 'members.manage',
  effect: 'write',
  async commit(ctx, input) {
    await findGroup(ctx, input.groupId, { lock: true });
    await requireLearners(ctx, input.memberIds, { lock: true });
    const joined = await joinGroup(ctx.tx, input.groupId, [...new Set(input.memberIds)]);
    const { members } = await findGroup(ctx, input.groupId);
    return { groupId: input.groupId, members, ...joined };
  },
});

export const removeGroupMember = defineAction({
  name: 'remove_group_member',
  title: 'Remove a learner from a group',
  description:
    'Takes a member out of a group. Courses that they had only through it leave their list, unless they have begun them.',
  route: 'DELETE /workspaces/:workspaceId/groups/:groupId/members/:memberId',
  tag: 'Groups',
  status: 204,
  input: strictObject({ groupId, memberId }),
  output: z.object({}),
  permission: 'members.manage',
  effect: 'write',
  async commit(ctx, input) {
    await findGroup(ctx, input.groupId, { lock: true });
    if (!(await leaveGroup(ctx.tx, input.groupId, input.memberId)))
      throw new ProblemError('member-not-found', 'No member with this id is in the group. List its members to find it.');
    ctx.target('member', input.memberId);
    return {};
  },
});

export const groupMemberActions = [listGroupMembers, addGroupMembers, removeGroupMember];
