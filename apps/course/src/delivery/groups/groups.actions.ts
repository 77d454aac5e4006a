import { calledName, cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { changes, countOf, firstRow, requireFewer, rows, sql, statements } from '../../platform/database/index.js';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { dissolveGroup, findGroup, shownGroups, type ShownGroup } from './groups.repository.js';
import type { GroupsTables } from './tables.js';

const db = statements<GroupsTables>();

const groupId = z.uuid().describe('From list_groups');
const name = calledName(100).describe('Of its own in the workspace, in any case');

const groupSummary = z.object({
  groupId: z.uuid(),
  name: z.string(),
  members: z.int(),
  createdAt: timestamp,
});

const presentGroup = ({ id, createdAt, ...group }: ShownGroup): z.input<typeof groupSummary> => ({
  groupId: id,
  name: group.name,
  members: group.members,
  createdAt: createdAt.toISOString(),
});

const UNIQUE_VIOLATION = '23505';

const nameTaken = (taken: string): ProblemError =>
  new ProblemError('name-taken', `There is a group named "${taken}" already. Choose another name.`, {
    errors: [{ pointer: '/name', detail: 'is taken' }],
  });

const MOST_GROUPS = 1_000;

export const createGroup = defineAction({
  name: 'create_group',
  title: 'Create a group',
  description: 'Makes an empty group. Courses can be assigned to a group: who joins it later gets them too.',
  route: 'POST /workspaces/:workspaceId/groups',
  tag: 'Groups',
  status: 201,
  location: (group, workspaceId) => `/workspaces/${workspaceId}/groups/${group.groupId}`,
  input: strictObject({ name }),
  output: groupSummary,
  permission: 'members.manage',
  effect: 'write',
  check: (ctx) =>
    requireFewer(
      ctx.tx,
      MOST_GROUPS,
      db.selectFrom('groups').where('workspace_id', '=', ctx.workspaceId),
      `A workspace has at most ${MOST_GROUPS} groups. Delete one first.`,
    ),
  async commit(ctx, input) {
    const id = uuid();
    const made = await firstRow(
      ctx.tx,
      db
        .insertInto('groups')
        .values({ id, workspace_id: ctx.workspaceId, name: input.name })
        .onConflict((same) => same.expression(sql`workspace_id, lower(name)`).doNothing())
        .returning('id'),
    );
    if (!made) throw nameTaken(input.name);
    return presentGroup(await findGroup(ctx, id));
  },
});

export const listGroups = defineAction({
  name: 'list_groups',
  title: 'List groups',
  description: 'The groups of the workspace by name.',
  route: 'GET /workspaces/:workspaceId/groups',
  tag: 'Groups',
  input: strictObject({
    search: z.string().trim().min(1).max(100).optional().describe('Part of the name, in any case'),
    ...paging,
  }),
  output: cursorPage(groupSummary),
  permission: 'workspace.read',
  effect: 'read',
  replica: true,
  async commit(ctx, { cursor, limit, search }) {
    const filters = [ctx.workspaceId, search];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.text);
    const matching = shownGroups(ctx.workspaceId).$if(search !== undefined, (groups) =>
      groups.where('g.name', 'ilike', `%${search!.replace(/[\\%_]/g, '\\$&')}%`),
    );
    const key = sql<string>`lower(g.name)`;
    const page = matching
      .select(key.as('key'))
      .$if(after !== null, (later) => later.where(key, '>', after![0]))
      .orderBy(key)
      .limit(limit + 1);
    const found = await rows(ctx.tx, page);
    const total = await countOf(ctx.tx, matching);
    return toPage(found, { limit, total, filters, keyOf: ({ key }) => [key], present: presentGroup });
  },
});

export const getGroup = defineAction({
  name: 'get_group',
  title: 'Read a group',
  description: 'One group with the number of its members.',
  route: 'GET /workspaces/:workspaceId/groups/:groupId',
  tag: 'Groups',
  input: strictObject({ groupId }),
  output: groupSummary,
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, input) {
    return presentGroup(await findGroup(ctx, input.groupId));
  },
});

export const renameGroup = defineAction({
  name: 'rename_group',
  title: 'Rename a group',
  description: 'Gives a group another name.',
  route: 'PATCH /workspaces/:workspaceId/groups/:groupId',
  tag: 'Groups',
  input: strictObject({ groupId, name }),
  output: groupSummary,
  permission: 'members.manage',
  effect: 'write',
  async commit(ctx, input) {
    await findGroup(ctx, input.groupId, { lock: true });
    const renamed = db.updateTable('groups').set({ name: input.name }).where('id', '=', input.groupId);
    await changes(ctx.tx, renamed).catch((error: Error & { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? nameTaken(input.name) : error;
    });
    return presentGroup(await findGroup(ctx, input.groupId));
  },
});

export const deleteGroup = defineAction({
  name: 'delete_group',
  title: 'Delete a group',
  description:
    'Takes a group and its assignments away. Its members stay; courses that they had only through it and have not begun leave their lists.',
  route: 'DELETE /workspaces/:workspaceId/groups/:groupId',
  tag: 'Groups',
  status: 204,
  input: strictObject({ groupId }),
  output: z.object({}),
  permission: 'members.manage',
  effect: 'write',
  async commit(ctx, input) {
    await findGroup(ctx, input.groupId, { lock: true });
    await dissolveGroup(ctx.tx, input.groupId);
    return {};
  },
});

export const groupActions = [createGroup, listGroups, getGroup, renameGroup, deleteGroup];
