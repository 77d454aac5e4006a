import { cursorPage, paging, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { requireFewer } from '../../platform/database/index.js';
import { defineAction, SHOWN_ONCE } from '../../kernel/action.js';
import type { Role } from '../../kernel/actor.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { NO_ACCESS } from '../../kernel/permissions.js';
import { hashSecret, newSecret } from '../../kernel/secrets.js';
import { reachedWorkspaces, WorkspaceAccessService } from '../workspaces/index.js';
import { TOKEN_PREFIX } from './access-tokens.service.js';
import { presentToken, tokenSummary, type TokenRow } from './token-summary.js';

const DAYS = { '30d': 30, '90d': 90, '365d': 365, never: null } as const;
const MAY_CREATE: readonly Role[] = ['owner', 'trainer'];

export const listAccessTokens = defineAction({
  name: 'list_access_tokens',
  title: 'My access tokens',
  description: 'The caller’s personal access tokens, newest first, dead ones too. Secrets are never shown again.',
  route: 'GET /account/access-tokens',
  tag: 'Access tokens',
  input: strictObject(paging),
  output: cursorPage(tokenSummary),
  permission: 'account.read',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const after = decodeCursor(ctx.actor.userId, cursor, CURSOR_KEYS.id);
    const rows = await ctx.tx.query<TokenRow[]>(
      `SELECT *, coalesce(expires_at <= app_now(), false) AS expired
         FROM access_tokens WHERE user_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [ctx.actor.userId, after?.[0] ?? null, limit + 1],
    );
    const [count] = await ctx.tx.query<{ total: number }[]>(
      'SELECT count(*)::int AS total FROM access_tokens WHERE user_id = $1',
      [ctx.actor.userId],
    );
    return toPage(rows, {
      limit,
      total: count!.total,
      filters: ctx.actor.userId,
      keyOf: ({ id }) => [id],
      present: presentToken,
    });
  },
});

const MOST_TOKENS = 100;

const noToken = (): ProblemError =>
  new ProblemError('token-not-found', 'You have no token with this id. List your tokens to find it.');

export const createAccessToken = defineAction({
  name: 'create_access_token',
  title: 'Create an access token',
  description: 'Makes a personal access token for scripts and assistants. The secret is in this answer and never shown again.',
  route: 'POST /account/access-tokens',
  tag: 'Access tokens',
  status: 201,
  location: ({ id }) => `/account/access-tokens/${id}`,
  input: strictObject({
    label: z.string().trim().min(1).max(100),
    scope: z.enum(['workspace', 'all']).default('workspace'),
    workspaceId: z.uuid().optional().describe('For the scope "workspace"'),
    expiresIn: z.enum(['30d', '90d', '365d', 'never']).default('90d'),
  }),
  kept: (token) => ({ ...token, secret: SHOWN_ONCE }),
  output: tokenSummary.extend({ secret: z.string().describe('svc_pat_…, shown once') }),
  permission: 'account.credentials',
  effect: 'write',
  uses: [WorkspaceAccessService],
  async check(ctx, { scope, workspaceId }) {
    await requireFewer(
      ctx.tx,
      MOST_TOKENS,
      'access_tokens WHERE user_id = $1 AND revoked_at IS NULL',
      [ctx.actor.userId],
      `You have ${MOST_TOKENS} access tokens. Revoke those that you do not use.`,
    );
    if ((scope === 'workspace') !== (workspaceId !== undefined)) {
      throw new ProblemError('invalid-input', 'Give workspaceId with the scope "workspace", and only with it.', {
        errors: [
          {
            pointer: '/workspaceId',
            detail: scope === 'workspace' ? 'is required for this scope' : 'must be left out for the scope "all"',
          },
        ],
      });
    }
    if (workspaceId === undefined) {
      const [row] = await ctx.tx.query<{ any: boolean }[]>(
        `SELECT EXISTS (SELECT 1 FROM members WHERE user_id = $1 AND role = ANY($2)) AS any`,
        [ctx.actor.userId, MAY_CREATE],
      );
      if (!row!.any)
        throw new ProblemError(
          'forbidden',
          'Only owners and trainers create access tokens, and you are neither in any workspace.',
        );
      return;
    }
    const access = await ctx.use(WorkspaceAccessService).of(ctx.actor.userId, workspaceId);
    if (!access) throw new ProblemError('role-not-allowed', NO_ACCESS);
    if (!MAY_CREATE.includes(access.role)) {
      throw new ProblemError('forbidden', `Only owners and trainers create access tokens; your role there is ${access.role}.`);
    }
  },
  async commit(ctx, input) {
    // The session stays until the token is made: signing out everywhere then finds both.
    const [session] = await ctx.tx.query<unknown[]>('SELECT 1 FROM sessions WHERE id = $1 FOR KEY SHARE', [
      ctx.actor.credential.id,
    ]);
    if (!session) throw new ProblemError('unauthorized', 'The session has ended. Sign in and try again.');
    const secret = newSecret(TOKEN_PREFIX);
    const id = uuid();
    const [row] = await ctx.tx.query<TokenRow[]>(
      `INSERT INTO access_tokens (id, user_id, workspace_id, label, prefix, secret_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, app_now() + make_interval(days => $7)) RETURNING *, false AS expired`,
      [
        id,
        ctx.actor.userId,
        input.workspaceId ?? null,
        input.label,
        secret.slice(0, TOKEN_PREFIX.length + 4),
        hashSecret(secret),
        DAYS[input.expiresIn],
      ],
    );
    ctx.target('access-token', id);
    ctx.concerns(await reachedWorkspaces(ctx.tx, ctx.actor.userId, [input.workspaceId ?? null]));
    return { ...presentToken(row!), secret };
  },
});

export const getAccessToken = defineAction({
  name: 'get_access_token',
  title: 'One of my access tokens',
  description: 'One of the caller’s tokens, dead or alive. Its secret is never shown again.',
  route: 'GET /account/access-tokens/:tokenId',
  tag: 'Access tokens',
  input: strictObject({ tokenId: z.uuid() }),
  output: tokenSummary,
  permission: 'account.read',
  effect: 'read',
  async commit(ctx, { tokenId }) {
    const [row] = await ctx.tx.query<TokenRow[]>(
      `SELECT *, coalesce(expires_at <= app_now(), false) AS expired FROM access_tokens WHERE id = $1 AND user_id = $2`,
      [tokenId, ctx.actor.userId],
    );
    if (!row) throw noToken();
    ctx.target('access-token', tokenId);
    return presentToken(row);
  },
});

export const revokeAccessToken = defineAction({
  name: 'revoke_access_token',
  title: 'Revoke an access token',
  description: 'Ends one of the caller’s tokens at once, everywhere.',
  route: 'DELETE /account/access-tokens/:tokenId',
  tag: 'Access tokens',
  status: 204,
  input: strictObject({ tokenId: z.uuid() }),
  output: z.object({}),
  permission: 'account.credentials',
  effect: 'write',
  async commit(ctx, { tokenId }) {
    const [[token]] = await ctx.tx.query<[{ workspace_id: string | null }[], number]>(
      `UPDATE access_tokens SET revoked_at = coalesce(revoked_at, app_now()), revoked_reason = coalesce(revoked_reason, 'revoked-by-owner')
        WHERE id = $1 AND user_id = $2 RETURNING workspace_id`,
      [tokenId, ctx.actor.userId],
    );
    if (!token) throw noToken();
    ctx.target('access-token', tokenId);
    ctx.concerns(await reachedWorkspaces(ctx.tx, ctx.actor.userId, [token.workspace_id]));
    return {};
  },
});
