import { cursorPage, nameText, paging, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { anyOf, countOf, firstRow, now, requireFewer, rows, sql, statements } from '../../platform/database/index.js';
import { defineAction, SHOWN_ONCE } from '../../kernel/action.js';
import type { Role } from '../../kernel/actor.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { NO_ACCESS } from '../../kernel/permissions.js';
import { hashSecret, newSecret } from '../../kernel/secrets.js';
import { reachedWorkspaces, WorkspaceAccessService } from '../workspaces/index.js';
import type { RevokedReason } from './access-token.entity.js';
import { TOKEN_PREFIX } from './access-tokens.service.js';
import type { TokensTables } from './tables.js';
import { presentToken, shownTokens, TOKEN_COLUMNS, tokenSummary } from './token-summary.js';

const db = statements<TokensTables>();

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
    const mine = shownTokens.where('user_id', '=', ctx.actor.userId);
    const page = mine
      .$if(after !== null, (older) => older.where('id', '<', after![0]))
      .orderBy('id', 'desc')
      .limit(limit + 1);
    return toPage(await rows(ctx.tx, page), {
      limit,
      total: await countOf(ctx.tx, mine),
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
    label: nameText(100),
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
      db.selectFrom('access_tokens').where('user_id', '=', ctx.actor.userId).where('revoked_at', 'is', null),
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
      const theirs = db.selectFrom('members').select('id').where('user_id', '=', ctx.actor.userId);
      if (!(await firstRow(ctx.tx, theirs.where('role', '=', anyOf(MAY_CREATE)).limit(1))))
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
    const session = db.selectFrom('sessions').select('id').where('id', '=', ctx.actor.credential.id).forKeyShare();
    if (!(await firstRow(ctx.tx, session)))
      throw new ProblemError('unauthorized', 'The session has ended. Sign in and try again.');
    const secret = newSecret(TOKEN_PREFIX);
    const id = uuid();
    const made = await firstRow(
      ctx.tx,
      db
        .insertInto('access_tokens')
        .values({
          id,
          user_id: ctx.actor.userId,
          workspace_id: input.workspaceId ?? null,
          label: input.label,
          prefix: secret.slice(0, TOKEN_PREFIX.length + 4),
          secret_hash: hashSecret(secret),
          expires_at: sql`app_now() + make_interval(days => ${DAYS[input.expiresIn]})`,
        })
        .returning(TOKEN_COLUMNS),
    );
    ctx.target('access-token', id);
    ctx.concerns(await reachedWorkspaces(ctx.tx, ctx.actor.userId, [input.workspaceId ?? null]));
    return { ...presentToken({ ...made!, expired: false }), secret };
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
    const row = await firstRow(ctx.tx, shownTokens.where('id', '=', tokenId).where('user_id', '=', ctx.actor.userId));
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
    const token = await firstRow(
      ctx.tx,
      db
        .updateTable('access_tokens')
        .set((eb) => ({
          revoked_at: eb.fn.coalesce('revoked_at', now),
          revoked_reason: eb.fn.coalesce('revoked_reason', eb.val<RevokedReason>('revoked-by-owner')),
        }))
        .where('id', '=', tokenId)
        .where('user_id', '=', ctx.actor.userId)
        .returning('workspace_id'),
    );
    if (!token) throw noToken();
    ctx.target('access-token', tokenId);
    ctx.concerns(await reachedWorkspaces(ctx.tx, ctx.actor.userId, [token.workspace_id]));
    return {};
  },
});
