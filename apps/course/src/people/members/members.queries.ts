import { cursorPage, timestamp } from '@lib/validation';
import { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { ROLES } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';
import { firstRow, sql, statements, type RowOf } from '../../platform/database/index.js';
import type { MembersTables } from './tables.js';

export const memberSchema = z.object({
  memberId: z.uuid().describe('For assign_course'),
  name: z.string().describe('Of the person'),
  email: z.string().describe('Address'),
  role: z.enum(ROLES).describe('In the workspace'),
  groups: z
    .array(z.object({ groupId: z.uuid().describe('For assign_course'), name: z.string().describe('Of the group') }))
    .describe('The member’s groups'),
});

export const memberDetail = memberSchema.extend({ joinedAt: timestamp });
export const memberPage = cursorPage(memberSchema);

/** Written out: the types of groups are above. */
const GROUPS = sql<{ groupId: string; name: string }[]>`
  coalesce((SELECT json_agg(json_build_object('groupId', g.id, 'name', g.name) ORDER BY lower(g.name))
              FROM group_members gm JOIN groups g ON g.id = gm.group_id WHERE gm.member_id = m.id), '[]')`;

export const shownMembers = (workspaceId: string) =>
  statements<MembersTables>()
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.workspace_id', '=', workspaceId)
    .select(['m.id', 'm.user_id', 'u.name', 'u.email', 'm.role', 'm.created_at'])
    .select([sql<string>`lower(u.name)`.as('sort'), GROUPS.as('groups')]);

export type MemberRow = RowOf<ReturnType<typeof shownMembers>>;

export const presentMember = (row: MemberRow): z.input<typeof memberSchema> => ({
  memberId: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  groups: row.groups,
});

export const presentDetail = (row: MemberRow): z.input<typeof memberDetail> => ({
  ...presentMember(row),
  joinedAt: row.created_at.toISOString(),
});

/** @throws {ProblemError} member-not-found. */
export async function findMember(ctx: ActionContext, memberId: string): Promise<MemberRow> {
  const row = await firstRow(ctx.tx, shownMembers(ctx.workspaceId).where('m.id', '=', memberId));
  if (!row) {
    throw new ProblemError('member-not-found', 'There is no member with this id in the workspace. list_members shows them.');
  }
  ctx.target('member', row.id);
  return row;
}
