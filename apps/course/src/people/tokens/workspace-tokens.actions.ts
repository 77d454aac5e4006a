import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { credentialOwner, OWNER_COLUMNS, presentOwner, reachedWorkspaces, type OwnedRow } from '../workspaces/index.js';
import { presentToken, tokenSummary, type TokenRow } from './token-summary.js';

const workspaceToken = tokenSummary.extend({ owner: credentialOwner });

type WorkspaceTokenRow = TokenRow & OwnedRow;

/** Ids of the tokens that reach workspace $1: those made for it, and those for all workspaces of its owners and trainers. */
const REACHING = `
  SELECT id FROM access_tokens WHERE workspace_id = $1
  UNION ALL
  SELECT t.id FROM members m JOIN access_tokens t ON t.user_id = m.user_id
   WHERE m.workspace_id = $1 AND m.role IN ('owner', 'trainer') AND t.workspace_id IS NULL`;

const TOKEN = `
  SELECT t.*, coalesce(t.expires_at <= app_now(), false) AS expired, ${OWNER_COLUMNS}
    FROM access_tokens t JOIN users u ON u.id = t.user_id LEFT JOIN members m ON m.user_id = t.user_id AND m.workspace_id = $1
   WHERE t.id IN (${REACHING})`;

const present = (row: WorkspaceTokenRow): z.input<typeof workspaceToken> => ({
  ...presentToken(row),
  owner: presentOwner(row),
});

/** @throws {ProblemError} token-not-found, for a token that does not reach the workspace exactly as for none. */
async function findToken(ctx: ActionContext, tokenId: string): Promise<WorkspaceTokenRow> {
  const [row] = await ctx.tx.query<WorkspaceTokenRow[]>(`${TOKEN} AND t.id = $2`, [ctx.workspaceId, tokenId]);
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
    const [rows, [count]] = await Promise.all([
      ctx.tx.query<WorkspaceTokenRow[]>(`${TOKEN} AND ($2::uuid IS NULL OR t.id < $2) ORDER BY t.id DESC LIMIT $3`, [
        ctx.workspaceId,
        after?.[0] ?? null,
        limit + 1,
      ]),
      ctx.tx.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM (${REACHING}) AS reaching`, [ctx.workspaceId]),
    ]);
    return toPage(rows, { limit, total: count!.total, filters, keyOf: ({ id }) => [id], present });
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
    await ctx.tx.query(
      `UPDATE access_tokens SET revoked_at = app_now(), revoked_reason = 'revoked-by-workspace' WHERE id = $1 AND revoked_at IS NULL`,
      [id],
    );
    return {};
  },
});
