import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { countOf, firstRow, rows, statements } from '../../platform/database/index.js';
import { connectedApp, connectedApps, endGrant, presentApp } from './connected-app.js';
import type { OAuthTables } from './tables.js';

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
    const mine = connectedApps.where('g.user_id', '=', userId);
    const page = mine
      .$if(after !== null, (older) => older.where('g.id', '<', after![0]))
      .orderBy('g.id', 'desc')
      .limit(limit + 1);
    const [found, total] = await Promise.all([rows(ctx.tx, page), countOf(ctx.tx, mine)]);
    return toPage(found, { limit, total, filters: userId, keyOf: ({ id }) => [id], present: presentApp });
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
    const grant = statements<OAuthTables>().selectFrom('oauth_grants').select('workspace_id').where('id', '=', grantId);
    const known = await firstRow(ctx.tx, grant.where('user_id', '=', ctx.actor.userId));
    if (!known) {
      throw new ProblemError('token-not-found', 'You have no connected app with this id. List your connected apps to find it.');
    }
    await endGrant(ctx.tx, grantId, 'revoked-by-owner');
    ctx.target('grant', grantId);
    ctx.concerns([known.workspace_id]);
    return {};
  },
});
