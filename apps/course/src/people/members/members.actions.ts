import { counted, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ROLES } from '../../kernel/actor.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { moreLine } from '../../kernel/tool-schemas.js';
import { findMember, MEMBER, memberDetail, memberPage, presentDetail, presentMember, type MemberRow } from './members.queries.js';

const memberId = z.uuid().describe('From list_members');

export const listMembers = defineAction({
  name: 'list_members',
  title: 'List members',
  description: 'Members of the workspace by name, with roles and groups. To find the memberId or groupId for assign_course.',
  route: 'GET /workspaces/:workspaceId/members',
  tag: 'Members',
  input: strictObject({
    role: z.enum(ROLES).optional().describe('Only members with this role'),
    search: z.string().trim().min(1).max(100).optional().describe('Part of a name, an address or a group’s name'),
    ...paging,
  }),
  output: memberPage,
  permission: 'workspace.read',
  effect: 'read',
  hold: 'list',
  tool: {
    text: ({ data, total, nextCursor }) =>
      [
        `${data.length} of ${counted(total, 'member')}.`,
        ...data.map(({ name, email, role, memberId: id, groups }) => {
          const inGroups = groups.map((group) => `${group.name} (groupId ${group.groupId})`).join(', ');
          return `- ${name} <${email}>, ${role}, memberId ${id}${inGroups && `; groups: ${inGroups}`}`;
        }),
        ...moreLine(nextCursor),
      ].join('\n'),
  },
  async commit(ctx, { cursor, limit, role, search }) {
    const filters = [ctx.workspaceId, role, search];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.textAndId);
    const matches = `m.workspace_id = $1 AND ($2::text IS NULL OR m.role = $2) AND ($3::text IS NULL
      OR u.name ILIKE $3 OR u.email ILIKE $3
      OR EXISTS (SELECT 1 FROM group_members gm JOIN groups g ON g.id = gm.group_id WHERE gm.member_id = m.id AND g.name ILIKE $3))`;
    const parameters = [ctx.workspaceId, role ?? null, search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`];
    const [rows, [count]] = await Promise.all([
      ctx.tx.query<MemberRow[]>(
        `${MEMBER} WHERE ${matches} AND ($4::text IS NULL OR (lower(u.name), m.id) > ($4, $5::uuid))
          ORDER BY lower(u.name), m.id LIMIT $6`,
        [...parameters, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
      ),
      ctx.tx.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM members m JOIN users u ON u.id = m.user_id WHERE ${matches}`,
        parameters,
      ),
    ]);
    return toPage(rows, { limit, total: count!.total, filters, keyOf: (row) => [row.sort, row.id], present: presentMember });
  },
});

export const getMember = defineAction({
  name: 'get_member',
  title: 'A member',
  description: 'One member of the workspace.',
  route: 'GET /workspaces/:workspaceId/members/:memberId',
  tag: 'Members',
  input: strictObject({ memberId }),
  output: memberDetail,
  permission: 'workspace.read',
  effect: 'read',
  commit: async (ctx, input) => presentDetail(await findMember(ctx, input.memberId)),
});
