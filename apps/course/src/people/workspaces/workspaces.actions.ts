import { cursorPage, paging, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { CreditLedger } from '../credits/index.js';
import { anyOf, countOf, requireFewer, rows, statements } from '../../platform/database/index.js';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { reachOf } from '../../kernel/permissions.js';
import { addMember } from './membership.js';
import type { WorkspacesTables } from './tables.js';
import { Workspace } from './workspace.entity.js';
import { findWorkspace } from './workspaces.repository.js';
import { workspaceName, workspaceSummary } from './workspace-summary.js';

const db = statements<WorkspacesTables>();

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
      db.selectFrom('members').where('user_id', '=', ctx.actor.userId).where('role', '=', 'owner'),
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
    const reached = db
      .selectFrom('members as m')
      .where('m.user_id', '=', ctx.actor.userId)
      .where('m.role', '=', anyOf(reach.roles))
      .$if(reach.workspaceId !== null, (all) => all.where('m.workspace_id', '=', reach.workspaceId!));
    const page = reached
      .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
      .select(['w.id', 'w.name', 'm.role', 'w.created_at'])
      .$if(after !== null, (workspaces) => workspaces.where('w.id', '<', after![0]))
      .orderBy('w.id', 'desc')
      .limit(limit + 1);
    return toPage(await rows(ctx.tx, page), {
      limit,
      total: await countOf(ctx.tx, reached),
      filters,
      keyOf: ({ id }) => [id],
      present: (row) => ({ workspaceId: row.id, name: row.name, role: row.role, createdAt: row.created_at.toISOString() }),
    });
  },
});
