import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { changes, countOf, firstRow, now, rows, statements, type RowOf } from '../../platform/database/index.js';
import { credentialOwner, OWNER_COLUMNS, presentOwner, reachedWorkspaces } from '../workspaces/index.js';
import type { TokensTables } from './tables.js';
import { presentToken, shownTokens, tokenSummary } from './token-summary.js';

const workspaceToken = tokenSummary.extend({ owner: credentialOwner });

const db = statements<TokensTables>();

/** Ids of the tokens that reach the workspace: those made for it, and those for all workspaces of its owners and trainers. */
const reaching = (workspaceId: string) =>
  db
    .selectFrom('access_tokens')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .unionAll(
      db
        .selectFrom('members as m')
        .innerJoin('access_tokens as t', 't.user_id', 'm.user_id')
        .select('t.id')
        .where('m.workspace_id', '=', workspaceId)
        .where('m.role', 'in', ['owner', 'trainer'])
        .where('t.workspace_id', 'is', null),
    );

const tokensOf = (workspaceId: string) =>
  shownTokens
    .innerJoin('users as u', 'u.id', 'access_tokens.user_id')
    .leftJoin('members as m', (on) => on.onRef('m.user_id', '=', 'access_tokens.user_id').on('m.workspace_id', '=', workspaceId))
    .select(OWNER_COLUMNS)
    .where('access_tokens.id', 'in', reaching(workspaceId));

type WorkspaceTokenRow = RowOf<ReturnType<typeof tokensOf>>;

const present = (row: WorkspaceTokenRow): z.input<typeof workspaceToken> => ({
  ...presentToken(row),
  owner: presentOwner(row),
});

/** @throws {ProblemError} token-not-found, for a token that does not reach the workspace exactly as for none. */
async function findToken(ctx: ActionContext, tokenId: string): Promise<WorkspaceTokenRow> {
  const row = await firstRow(ctx.tx, tokensOf(ctx.workspaceId).where('access_tokens.id', '=', tokenId));
  if (!row) {
    throw new ProblemError('token-not-found', 'No token with this id reaches the workspace. List its tokens to find it.');
  }
  ctx.target('access-token', row.id);
  return row;
}

export const listWorkspaceTokens = defineAction({
  name: 'list_workspace_access_tokens',
  title: 'Access tokens of the workspace',
  description:
    'Every token that reaches the workspace, newest first, dead ones too: those made for it, and those for all workspaces of its owners and trainers. Secrets are never shown.',
  route: 'GET /workspaces/:workspaceId/access-tokens',
  tag: 'Access tokens',
  input: strictObject(paging),
  output: cursorPage(workspaceToken),
  permission: 'tokens.manage',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const filters = [ctx.workspaceId];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const page = tokensOf(ctx.workspaceId)
      .$if(after !== null, (older) => older.where('access_tokens.id', '<', after![0]))
      .orderBy('access_tokens.id', 'desc')
      .limit(limit + 1);
    const [found, total] = await Promise.all([
      rows(ctx.tx, page),
      countOf(ctx.tx, db.selectFrom(reaching(ctx.workspaceId).as('reaching'))),
    ]);
    return toPage(found, { limit, total, filters, keyOf: ({ id }) => [id], present });
  },
});

export const getWorkspaceToken = defineAction({
  name: 'get_workspace_access_token',
  title: 'An access token of the workspace',
  description: 'One token that reaches the workspace.',
  route: 'GET /workspaces/:workspaceId/access-tokens/:tokenId',
  tag: 'Access tokens',
  input: strictObject({ tokenId: z.uuid() }),
  output: workspaceToken,
  permission: 'tokens.manage',
  effect: 'read',
  commit: async (ctx, { tokenId }) => present(await findToken(ctx, tokenId)),
});

export const revokeWorkspaceToken = defineAction({
  name: 'revoke_workspace_access_token',
  title: 'Revoke an access token of the workspace',
  description: 'Ends a token that reaches the workspace at once, in all workspaces.',
  route: 'DELETE /workspaces/:workspaceId/access-tokens/:tokenId',
  tag: 'Access tokens',
  status: 204,
  input: strictObject({ tokenId: z.uuid() }),
  output: z.object({}),
  permission: 'tokens.manage',
  effect: 'write',
  async commit(ctx, { tokenId }) {
    const { id, user_id: userId, workspace_id: workspaceId } = await findToken(ctx, tokenId);
    ctx.concerns(await reachedWorkspaces(ctx.tx, userId, [workspaceId]));
    const revoked = { revoked_at: now, revoked_reason: 'revoked-by-workspace' } as const;
    await changes(ctx.tx, db.updateTable('access_tokens').set(revoked).where('id', '=', id).where('revoked_at', 'is', null));
    return {};
  },
});
