import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { credentialOwner, OWNER_COLUMNS, presentOwner } from '../../people/workspaces/index.js';
import { countOf, firstRow, rows, type RowOf } from '../../platform/database/index.js';
import { connectedApp, connectedApps, endGrant, presentApp } from './connected-app.js';

const workspaceApp = connectedApp.extend({ owner: credentialOwner });

const appsOf = (workspaceId: string) => connectedApps.where('g.workspace_id', '=', workspaceId);

const shownApps = (workspaceId: string) =>
  appsOf(workspaceId)
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .leftJoin('members as m', (on) => on.onRef('m.user_id', '=', 'g.user_id').onRef('m.workspace_id', '=', 'g.workspace_id'))
    .select(OWNER_COLUMNS);

type WorkspaceAppRow = RowOf<ReturnType<typeof shownApps>>;

const present = (row: WorkspaceAppRow): z.input<typeof workspaceApp> => ({
  ...presentApp(row),
  owner: presentOwner(row),
});

const grantId = z.uuid();

/** @throws {ProblemError} token-not-found, for an app connected to another workspace exactly as for none. */
async function findApp(ctx: ActionContext, id: string): Promise<WorkspaceAppRow> {
  const row = await firstRow(ctx.tx, shownApps(ctx.workspaceId).where('g.id', '=', id));
  if (!row) {
    throw new ProblemError(
      'token-not-found',
      'No app with this id is connected to the workspace. List its connected apps to find it.',
    );
  }
  ctx.target('grant', row.id);
  return row;
}

export const listWorkspaceApps = defineAction({
  name: 'list_workspace_connected_apps',
  title: 'Connected apps of the workspace',
  description: 'Apps that members have allowed to act for them in this workspace, newest first.',
  route: 'GET /workspaces/:workspaceId/connected-apps',
  tag: 'Connected apps',
  input: strictObject(paging),
  output: cursorPage(workspaceApp),
  permission: 'tokens.manage',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const filters = [ctx.workspaceId];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const page = shownApps(ctx.workspaceId)
      .$if(after !== null, (older) => older.where('g.id', '<', after![0]))
      .orderBy('g.id', 'desc')
      .limit(limit + 1);
    const [found, total] = await Promise.all([rows(ctx.tx, page), countOf(ctx.tx, appsOf(ctx.workspaceId))]);
    return toPage(found, { limit, total, filters, keyOf: ({ id }) => [id], present });
  },
});

export const getWorkspaceApp = defineAction({
  name: 'get_workspace_connected_app',
  title: 'A connected app of the workspace',
  description: 'One app that a member has allowed to act for them in this workspace.',
  route: 'GET /workspaces/:workspaceId/connected-apps/:grantId',
  tag: 'Connected apps',
  input: strictObject({ grantId }),
  output: workspaceApp,
  permission: 'tokens.manage',
  effect: 'read',
  commit: async (ctx, input) => present(await findApp(ctx, input.grantId)),
});

export const revokeWorkspaceApp = defineAction({
  name: 'revoke_workspace_connected_app',
  title: 'Disconnect an app from the workspace',
  description: 'Ends what a member allowed an app in this workspace, at once.',
  route: 'DELETE /workspaces/:workspaceId/connected-apps/:grantId',
  tag: 'Connected apps',
  status: 204,
  input: strictObject({ grantId }),
  output: z.object({}),
  permission: 'tokens.manage',
  effect: 'write',
  async commit(ctx, input) {
    await endGrant(ctx.tx, (await findApp(ctx, input.grantId)).id, 'revoked-by-workspace');
    return {};
  },
});
