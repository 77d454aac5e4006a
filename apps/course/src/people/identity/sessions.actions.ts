import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { endEveryCredential } from './credentials.js';
import { Session } from './session.entity.js';
import { Sessions } from './sessions.service.js';
import { countOf, now, rows, statements } from '../../platform/database/index.js';
import type { IdentityTables } from './tables.js';

export const signOut = defineAction({
  name: 'sign_out',
  title: 'Sign out',
  description: 'Ends the session that the call was made with.',
  route: 'POST /auth/sign-out',
  tag: 'Account',
  status: 204,
  input: strictObject({}),
  output: z.object({}),
  permission: 'account.credentials',
  effect: 'write',
  uses: [Sessions],
  async commit(ctx) {
    await ctx.use(Sessions).close(ctx.tx, ctx.actor.credential.id);
    return {};
  },
});

export const signOutEverywhere = defineAction({
  name: 'sign_out_everywhere',
  title: 'Sign out everywhere',
  description: 'Ends every session, this one too, and every access token of the caller at once.',
  route: 'POST /auth/sign-out-everywhere',
  tag: 'Account',
  status: 204,
  input: strictObject({}),
  output: z.object({}),
  permission: 'account.credentials',
  effect: 'write',
  async commit(ctx) {
    ctx.target('user', ctx.actor.userId);
    await endEveryCredential(ctx, ctx.actor.userId, 'signed-out-everywhere');
    return {};
  },
});

const living = (userId: string) =>
  statements<IdentityTables>().selectFrom('sessions').where('user_id', '=', userId).where('expires_at', '>', now);

export const listSessions = defineAction({
  name: 'list_sessions',
  title: 'My sessions',
  description: 'Where the caller is signed in, newest first.',
  route: 'GET /account/sessions',
  tag: 'Account',
  input: strictObject(paging),
  output: cursorPage(
    z.object({
      sessionId: z.uuid(),
      current: z.boolean().describe('The session of this call'),
      userAgent: z.string().nullable().describe('The program that signed in'),
      createdAt: timestamp,
      lastUsedAt: timestamp,
      expiresAt: timestamp.describe('Twelve hours after the last use, thirty days after signing in at most'),
    }),
  ),
  permission: 'account.credentials',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const { userId, credential } = ctx.actor;
    const after = decodeCursor(userId, cursor, CURSOR_KEYS.id);
    const page = living(userId)
      .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
      .$if(after !== null, (sessions) => sessions.where('id', '<', after![0]))
      .orderBy('id', 'desc')
      .limit(limit + 1);
    return toPage(await rows(ctx.tx, page), {
      limit,
      total: await countOf(ctx.tx, living(userId)),
      filters: userId,
      keyOf: ({ id }) => [id],
      present: (row) => ({
        sessionId: row.id,
        current: row.id === credential.id,
        userAgent: row.user_agent,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      }),
    });
  },
});

export const endSession = defineAction({
  name: 'end_session',
  title: 'End a session',
  description: 'Signs the caller out in one place, at once.',
  route: 'DELETE /account/sessions/:sessionId',
  tag: 'Account',
  status: 204,
  input: strictObject({ sessionId: z.uuid() }),
  output: z.object({}),
  permission: 'account.credentials',
  effect: 'write',
  async commit(ctx, { sessionId }) {
    const { affected } = await ctx.tx.delete(Session, { id: sessionId, userId: ctx.actor.userId });
    if (!affected) throw new ProblemError('token-not-found', 'You have no session with this id. List your sessions to find it.');
    ctx.target('session', sessionId);
    return {};
  },
});
