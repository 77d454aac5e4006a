import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { connectedApp, endGrant, LIVING, presentApp, type ConnectedAppRow } from './connected-app.js';

const MINE = `FROM oauth_grants g JOIN workspaces w ON w.id = g.workspace_id WHERE g.user_id = $1 AND ${LIVING}`;

export const listConnectedApps = defineAction({
  name: 'list_connected_apps',
  title: 'My connected apps',
  description: 'Apps that the caller has allowed to act for them, each in one workspace, newest first.',
  route: 'GET /account/connected-apps',
  tag: 'Connected apps',
  input: strictObject(paging),
  output: cursorPage(connectedApp),
  permission: 'account.credentials',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const { userId } = ctx.actor;
    const after = decodeCursor(userId, cursor, CURSOR_KEYS.id);
    const [rows, [count]] = await Promise.all([
      ctx.tx.query<ConnectedAppRow[]>(
        `SELECT g.*, w.name AS workspace_name ${MINE} AND ($2::uuid IS NULL OR g.id < $2) ORDER BY g.id DESC LIMIT $3`,
        [userId, after?.[0] ?? null, limit + 1],
      ),
      ctx.tx.query<{ total: number }[]>(`SELECT count(*)::int AS total ${MINE}`, [userId]),
    ]);
    return toPage(rows, { limit, total: count!.total, filters: userId, keyOf: ({ id }) => [id], present: presentApp });
  },
});

export const revokeConnectedApp = defineAction({
  name: 'revoke_connected_app',
  title: 'Disconnect an app',
  description: 'Ends what the caller allowed an app, at once. To use it again, the app has to ask again.',
  route: 'DELETE /account/connected-apps/:grantId',
  tag: 'Connected apps',
  status: 204,
  input: strictObject({ grantId: z.uuid() }),
  output: z.object({}),
  permission: 'account.credentials',
  effect: 'write',
  async commit(ctx, { grantId }) {
    const [known] = await ctx.tx.query<{ workspace_id: string }[]>(
      'SELECT workspace_id FROM oauth_grants WHERE id = $1 AND user_id = $2',
      [grantId, ctx.actor.userId],
    );
    if (!known) {
      throw new ProblemError('token-not-found', 'You have no connected app with this id. List your connected apps to find it.');
    }
    await endGrant(ctx.tx, grantId, 'revoked-by-owner');
    ctx.target('grant', grantId);
    ctx.concerns([known.workspace_id]);
    return {};
  },
});
