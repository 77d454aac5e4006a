import { cursorPage, paging, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { CreditLedger } from '../credits/index.js';
import { requireFewer } from '../../platform/database/index.js';
import { defineAction } from '../../kernel/action.js';
import type { Role } from '../../kernel/actor.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { reachOf } from '../../kernel/permissions.js';
import { addMember } from './membership.js';
import { Workspace } from './workspace.entity.js';
import { findWorkspace } from './workspaces.repository.js';
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
  uses: [CreditLedger],
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
    await addMember(ctx.tx, { id: uuid(), workspaceId: id, userId: ctx.actor.userId, role: 'owner' });
    await ctx.use(CreditLedger).grantInitial(ctx.tx, id);
    ctx.target('workspace', id);
    ctx.concerns([id]);
    const { createdAt } = await findWorkspace(ctx.tx, id);
    return { workspaceId: id, name, role: 'owner' as const, createdAt: createdAt.toISOString() };
  },
});

export const listMyWorkspaces = defineAction({
  name: 'list_my_workspaces',
  title: 'My workspaces',
  description:
    'Workspaces where the caller has a role, newest first. With a token, those that it reaches: its own, or all where the caller is owner or trainer.',
  route: 'GET /workspaces',
  tag: 'Workspaces',
  input: strictObject(paging),
  output: cursorPage(workspaceSummary),
  permission: 'workspaces.list',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const reach = reachOf(ctx.actor.credential);
    const filters = [ctx.actor.userId, reach];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const reached = 'members m WHERE m.user_id = $1 AND m.role = ANY($2) AND ($3::uuid IS NULL OR m.workspace_id = $3)';
    const parameters = [ctx.actor.userId, reach.roles, reach.workspaceId];
    const rows = await ctx.tx.query<{ id: string; name: string; role: Role; created_at: Date }[]>(
      `SELECT w.id, w.name, m.role, w.created_at FROM (SELECT * FROM ${reached}) m JOIN workspaces w ON w.id = m.workspace_id
        WHERE $4::uuid IS NULL OR w.id < $4 ORDER BY w.id DESC LIMIT $5`,
      [...parameters, after?.[0] ?? null, limit + 1],
    );
    const [count] = await ctx.tx.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM ${reached}`, parameters);
    return toPage(rows, {
      limit,
      total: count!.total,
      filters,
      keyOf: ({ id }) => [id],
      present: (row) => ({ workspaceId: row.id, name: row.name, role: row.role, createdAt: row.created_at.toISOString() }),
    });
  },
});
