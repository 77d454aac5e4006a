import { cursorPage, timestamp } from '@lib/validation';
import { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { ROLES, type Role } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';

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

export interface MemberRow {
  id: string;
  user_id: string;
  name: string;
  email: string;
  role: Role;
  created_at: Date;
  sort: string;
  groups: { groupId: string; name: string }[];
}

export const MEMBER = `
  SELECT m.id, m.user_id, u.name, u.email, m.role, m.created_at, lower(u.name) AS sort,
         coalesce((SELECT json_agg(json_build_object('groupId', g.id, 'name', g.name) ORDER BY lower(g.name))
                     FROM group_members gm JOIN groups g ON g.id = gm.group_id WHERE gm.member_id = m.id), '[]') AS groups
    FROM members m JOIN users u ON u.id = m.user_id`;

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
  const [row] = await ctx.tx.query<MemberRow[]>(`${MEMBER} WHERE m.workspace_id = $1 AND m.id = $2`, [ctx.workspaceId, memberId]);
  if (!row) {
    throw new ProblemError('member-not-found', 'There is no member with this id in the workspace. list_members shows them.');
  }
  ctx.target('member', row.id);
  return row;
}
