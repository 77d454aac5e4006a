import { cursorPage, paging, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { CreditLedger } from '../credits/index.js';
import { requireFewer } from '../database/at-most.js';
import { defineAction } from '../kernel/action.js';
import type { Role } from '../kernel/actor.js';
import { decodeCursor } from '../kernel/cursor.js';
import { toPage } from '../kernel/page.js';
import { Member } from './member.entity.js';
import { Workspace } from './workspace.entity.js';
import { workspaceName, workspaceSummary } from './workspace-summary.js';

const MOST_OWNED = 100;

export const createWorkspace = defineAction({
  name: 'create_workspace',
  title: 'Create a workspace',
  description: 'Makes a workspace of which the caller is the owner, with the initial credits.',
  route: 'POST /workspaces',
  tag: 'Workspaces',
  status: 201,
  location: ({ workspaceId }) => `/workspaces/${workspaceId}`,
  input: strictObject({ name: workspaceName }),
  output: workspaceSummary,
  permission: 'workspaces.create',
  effect: 'write',
  check: (ctx) =>
    requireFewer(
      ctx.tx,
      MOST_OWNED,
      `members WHERE user_id = $1 AND role = 'owner'`,
      [ctx.actor.userId],
      `You own ${MOST_OWNED} workspaces. Delete one, or leave it to another owner, first.`,
    ),
  async commit(ctx, { name }) {
    const id = uuid();
    await ctx.tx.insert(Workspace, { id, name });
    await ctx.tx.insert(Member, { id: uuid(), workspaceId: id, userId: ctx.actor.userId, role: 'owner' });
    await ctx.use(CreditLedger).grantInitial(ctx.tx, id);
    ctx.target('workspace', id);
    const { createdAt } = await ctx.tx.findOneByOrFail(Workspace, { id });
    return { workspaceId: id, name, role: 'owner' as const, createdAt: createdAt.toISOString() };
  },
});

export const listMyWorkspaces = defineAction({
  name: 'list_my_workspaces',
  title: 'My workspaces',
  description: 'Workspaces where the caller has a role, newest first.',
  route: 'GET /workspaces',
  tag: 'Workspaces',
  input: strictObject(paging),
  output: cursorPage(workspaceSummary),
  permission: 'account.read',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const after = decodeCursor(ctx.actor.userId, cursor);
    const rows = await ctx.tx.query<{ id: string; name: string; role: Role; created_at: Date; total: number }[]>(
      `SELECT w.id, w.name, m.role, w.created_at, (SELECT count(*)::int FROM members WHERE user_id = $1) AS total
         FROM members m JOIN workspaces w ON w.id = m.workspace_id
        WHERE m.user_id = $1 AND ($2::uuid IS NULL OR w.id < $2)
        ORDER BY w.id DESC LIMIT $3`,
      [ctx.actor.userId, after?.[0] ?? null, limit + 1],
    );
    return toPage(rows, {
      limit,
      total: rows[0]?.total ?? 0,
      filters: ctx.actor.userId,
      keyOf: ({ id }) => [id],
      present: (row) => ({ workspaceId: row.id, name: row.name, role: row.role, createdAt: row.created_at.toISOString() }),
    });
  },
});
