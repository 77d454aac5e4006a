import { cursorPage, id, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { anyOf, changes, countOf, now, rows, statements } from '../../platform/database/index.js';
import { readDetails } from '../outbox/index.js';
import { NOTICE_KINDS } from './domain/notice-kinds.js';
import type { NoticesTables } from './tables.js';

const MOST_IDS = 100;

const db = statements<NoticesTables>();

const notice = z.object({
  noticeId: id,
  kind: z.enum(NOTICE_KINDS).describe('That of the event'),
  at: timestamp,
  isRead: z.boolean(),
  courseId: id.nullable(),
  courseTitle: z.string().nullable().describe('As published; else that of the draft'),
  slideId: id.nullable().describe('Of the draft, where a comment calls'),
  generationId: id.nullable(),
  webhookId: id.nullable(),
  memberId: id.nullable().describe('The learner whom it is about'),
  memberName: z.string().nullable().describe('Null also once they have left'),
  byName: z.string().nullable().describe('Who called, or asked'),
  dueOn: z.iso.date().nullable().describe('Last day'),
  gateExpiresAt: timestamp.nullable(),
  host: z.string().nullable().describe('Of the webhook'),
});

const unread = z.int().describe('Notices that the caller has not read');

const mine = (ctx: ActionContext) =>
  db
    .selectFrom('notices as n')
    .innerJoin('members as m', 'm.id', 'n.member_id')
    .where('m.workspace_id', '=', ctx.workspaceId)
    .where('m.user_id', '=', ctx.actor.userId);

const unreadOf = (ctx: ActionContext): Promise<number> => countOf(ctx.tx, mine(ctx).where('n.read_at', 'is', null));

export const listNotices = defineAction({
  name: 'list_notices',
  title: 'My notices',
  description: 'What the caller is told of in the workspace, newest first, with how much of it is unread.',
  route: 'GET /workspaces/:workspaceId/notices',
  tag: 'Notices',
  input: strictObject({ state: z.enum(['unread', 'read']).optional(), ...paging }),
  output: cursorPage(notice).extend({ unread }),
  permission: 'notices.own',
  effect: 'read',
  async commit(ctx, { state, cursor, limit }) {
    const filters = { state };
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const matching = mine(ctx).$if(state !== undefined, (all) =>
      all.where('n.read_at', state === 'read' ? 'is not' : 'is', null),
    );
    const page = await rows(
      ctx.tx,
      matching
        .leftJoin('courses as c', 'c.id', 'n.course_id')
        .select(['n.id', 'n.kind', 'n.payload', 'n.at', 'n.read_at', 'n.course_id', 'c.title'])
        .$if(after !== null, (older) => older.where('n.id', '<', after![0]))
        .orderBy('n.id', 'desc')
        .limit(limit + 1),
    );
    const details = await readDetails(ctx.tx, page);
    const shown = toPage(page, {
      limit,
      total: await countOf(ctx.tx, matching),
      filters,
      keyOf: (row) => [row.id],
      present: ({ id: noticeId, kind, payload, at, read_at, course_id, title }) => {
        const facts: Facts = payload;
        const { name = null, byName = null, courseTitle, dueOn } = details.get(noticeId)!;
        return {
          noticeId,
          kind,
          at: at.toISOString(),
          isRead: read_at !== null,
          courseId: course_id,
          courseTitle: courseTitle ?? title,
          slideId: facts.slideId ?? null,
          generationId: facts.generationId ?? null,
          webhookId: facts.webhookId ?? null,
          memberId: facts.memberId ?? null,
          memberName: name,
          byName,
          dueOn: facts.dueOn ?? dueOn ?? null,
          gateExpiresAt: facts.gateExpiresAt ?? null,
          host: facts.host ?? null,
        };
      },
    });
    return { ...shown, unread: await unreadOf(ctx) };
  },
});

/** What payloads of notices say, each some of it. */
interface Facts {
  courseId?: string;
  slideId?: string;
  generationId?: string;
  webhookId?: string;
  memberId?: string | null;
  dueOn?: string | null;
  gateExpiresAt?: string;
  host?: string;
}

export const readNotices = defineAction({
  name: 'read_notices',
  title: 'Mark notices as read',
  description: 'Marks notices of the caller as read: those named, or all up to and with the newest that the caller has seen.',
  route: 'POST /workspaces/:workspaceId/notices/read',
  tag: 'Notices',
  input: strictObject({
    noticeIds: z.array(id).max(MOST_IDS).optional().describe('From list_notices; those of others are passed over'),
    upTo: id.optional().describe('The newest that the caller has seen: that one and all older ones'),
  }),
  output: z.object({ unread }),
  permission: 'notices.own',
  effect: 'write',
  async commit(ctx, { noticeIds = [], upTo }) {
    const named = mine(ctx)
      .select('n.id')
      .where('n.read_at', 'is', null)
      .where((eb) => eb.or([eb('n.id', '=', anyOf(noticeIds)), ...(upTo === undefined ? [] : [eb('n.id', '<=', upTo)])]));
    await changes(ctx.tx, db.updateTable('notices').set({ read_at: now }).where('id', 'in', named));
    return { unread: await unreadOf(ctx) };
  },
});
