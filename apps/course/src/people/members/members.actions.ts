import { counted, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { ROLES } from '../../kernel/actor.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { moreLine } from '../../kernel/tool-schemas.js';
import { countOf, rows, sql } from '../../platform/database/index.js';
import { findMember, memberDetail, memberPage, presentDetail, presentMember, shownMembers } from './members.queries.js';

const isFoundBy = (part: string) => sql<boolean>`(u.name ILIKE ${part} OR u.email ILIKE ${part}
  OR EXISTS (SELECT 1 FROM group_members gm JOIN groups g ON g.id = gm.group_id WHERE gm.member_id = m.id AND g.name ILIKE ${part}))`;

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
  replica: true,
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
    const matching = shownMembers(ctx.workspaceId)
      .$if(role !== undefined, (members) => members.where('m.role', '=', role!))
      .$if(search !== undefined, (members) => members.where(isFoundBy(`%${search!.replace(/[\\%_]/g, '\\$&')}%`)));
    const page = matching
      .$if(after !== null, (members) => members.where(sql<boolean>`(lower(u.name), m.id) > (${after![0]}, ${after![1]}::uuid)`))
      .orderBy(sql`lower(u.name)`)
      .orderBy('m.id')
      .limit(limit + 1);
    const [found, total] = await Promise.all([rows(ctx.tx, page), countOf(ctx.tx, matching)]);
    return toPage(found, {
      limit,
      characters: ctx.pageCharacters,
      total,
      filters,
      keyOf: (row) => [row.sort, row.id],
      present: presentMember,
    });
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
