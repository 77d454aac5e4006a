import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { requireFewer, statements } from '../../platform/database/index.js';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { dissolveGroup, findGroup, type Group } from './groups.repository.js';
import type { GroupsTables } from './tables.js';

const db = statements<GroupsTables>();

const groupId = z.uuid().describe('From list_groups');
const name = z.string().trim().min(1).max(100).describe('Of its own in the workspace, in any case');

const groupSummary = z.object({
  groupId: z.uuid(),
  name: z.string(),
  members: z.int(),
  createdAt: timestamp,
});

const presentGroup = ({ id, createdAt, ...group }: Group): z.input<typeof groupSummary> => ({
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
    const made = await ctx.tx.query<unknown[]>(
      `INSERT INTO groups (id, workspace_id, name) VALUES ($1, $2, $3) ON CONFLICT (workspace_id, lower(name)) DO NOTHING RETURNING id`,
      [id, ctx.workspaceId, input.name],
    );
    if (made.length === 0) throw nameTaken(input.name);
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
  async commit(ctx, { cursor, limit, search }) {
    const filters = [ctx.workspaceId, search];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.text);
    const matches = `workspace_id = $1 AND ($2::text IS NULL OR name ILIKE '%' || $2 || '%')`;
    const parameters = [ctx.workspaceId, search?.replace(/[\\%_]/g, '\\$&') ?? null];
    const rows = await ctx.tx.query<(Group & { key: string })[]>(
      `SELECT id, name, created_at AS "createdAt", lower(name) AS key,
              (SELECT count(*)::int FROM group_members m WHERE m.group_id = g.id) AS members
         FROM groups g WHERE ${matches} AND ($3::text IS NULL OR lower(name) > $3) ORDER BY lower(name) LIMIT $4`,
      [...parameters, after?.[0] ?? null, limit + 1],
    );
    const [count] = await ctx.tx.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM groups WHERE ${matches}`,
      parameters,
    );
    return toPage(rows, { limit, total: count!.total, filters, keyOf: ({ key }) => [key], present: presentGroup });
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
    await ctx.tx
      .query('UPDATE groups SET name = $2 WHERE id = $1', [input.groupId, input.name])
      .catch((error: Error & { code?: string }) => {
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
