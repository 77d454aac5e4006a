import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { credentialOwner, presentOwner } from '../../people/workspaces/index.js';
import { connectedApp, endGrant, LIVING, presentApp, type ConnectedAppRow } from './connected-app.js';

const workspaceApp = connectedApp.extend({ owner: credentialOwner });

type WorkspaceAppRow = ConnectedAppRow & Parameters<typeof presentOwner>[0];

const APP = `
  SELECT g.*, w.name AS workspace_name, u.name AS owner_name, u.email AS owner_email, m.role AS owner_role
    FROM oauth_grants g JOIN workspaces w ON w.id = g.workspace_id JOIN users u ON u.id = g.user_id
    LEFT JOIN members m ON m.user_id = g.user_id AND m.workspace_id = g.workspace_id
   WHERE g.workspace_id = $1 AND ${LIVING}`;

const present = (row: WorkspaceAppRow): z.input<typeof workspaceApp> => ({
  ...presentApp(row),
  owner: presentOwner(row),
});

const grantId = z.uuid();

/** @throws {ProblemError} token-not-found, for an app connected to another workspace exactly as for none. */
async function findApp(ctx: ActionContext, id: string): Promise<WorkspaceAppRow> {
  const [row] = await ctx.tx.query<WorkspaceAppRow[]>(`${APP} AND g.id = $2`, [ctx.workspaceId, id]);
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
    const [rows, [count]] = await Promise.all([
      ctx.tx.query<WorkspaceAppRow[]>(`${APP} AND ($2::uuid IS NULL OR g.id < $2) ORDER BY g.id DESC LIMIT $3`, [
        ctx.workspaceId,
        after?.[0] ?? null,
        limit + 1,
      ]),
      ctx.tx.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM oauth_grants g WHERE g.workspace_id = $1 AND ${LIVING}`,
        [ctx.workspaceId],
      ),
    ]);
    return toPage(rows, { limit, total: count!.total, filters, keyOf: ({ id }) => [id], present });
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
