import { cursorPage, id, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { anyOf, changes, countOf, firstRow, now, rows, sql, statements } from '../../platform/database/index.js';
import { readDetails } from '../outbox/index.js';
import { NOTICE_KINDS } from './domain/notice-kinds.js';
import type { NoticeFacts } from './notice-places.js';
import type { NoticesTables } from './tables.js';

const MOST_IDS = 100;

const db = statements<NoticesTables>();

const notice = z.object({
  noticeId: id,
  kind: z.enum(NOTICE_KINDS).describe('That of the event; learner.overdue: of who assigned it, where a learner is overdue'),
  at: timestamp,
  isRead: z.boolean(),
  courseId: id.nullable(),
  courseTitle: z.string().nullable().describe('As published; else that of the draft'),
  slideId: id.nullable().describe('Of the draft, where there is a comment'),
  pathId: id.nullable(),
  pathTitle: z.string().nullable(),
  enrollmentId: id.nullable().describe('Of the learner, in the course'),
  generationId: id.nullable(),
  planTitle: z.string().nullable().describe('Of the generation, once it has a plan'),
  webhookId: id.nullable(),
  memberId: id.nullable().describe('The learner whom it is about'),
  memberName: z.string().nullable().describe('Null also once they have left'),
  byName: z.string().nullable().describe('Who called, commented or asked'),
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

/** Where somebody sees a number, "100 and more" is as good as any: so many are counted, however many there are. */
const COUNTED = 100;

export const countNotices = defineAction({
  name: 'count_notices',
  title: 'How many notices are unread',
  description: 'How much the caller has not read in the workspace, and which is the newest: what a bell shows.',
  route: 'GET /workspaces/:workspaceId/notices/unread',
  tag: 'Notices',
  input: strictObject({}),
  output: z.object({
    unread: z.int().describe(`Notices that the caller has not read; ${COUNTED} where there are as many or more`),
    newestId: id.nullable().describe('Of all of them, read or not'),
  }),
  permission: 'notices.own',
  effect: 'read',
  async commit(ctx) {
    const newest = mine(ctx).select('n.id').orderBy('n.id', 'desc').limit(1);
    return {
      unread: await countOf(
        ctx.tx,
        db.selectFrom(mine(ctx).select('n.id').where('n.read_at', 'is', null).limit(COUNTED).as('u')),
      ),
      newestId: (await firstRow(ctx.tx, newest))?.id ?? null,
    };
  },
});

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
        .select(PLAN_TITLE.as('planTitle'))
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
      present: ({ id: noticeId, kind, payload, at, read_at, course_id, title, planTitle }) => {
        const facts: NoticeFacts = payload;
        const { name = null, byName = null, courseTitle, pathTitle = null, dueOn } = details.get(noticeId)!;
        return {
          noticeId,
          kind,
          at: at.toISOString(),
          isRead: read_at !== null,
          courseId: course_id,
          courseTitle: courseTitle ?? title,
          slideId: facts.slideId ?? null,
          pathId: facts.pathId ?? null,
          pathTitle,
          enrollmentId: facts.enrollmentId ?? null,
          generationId: facts.generationId ?? null,
          planTitle,
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

/** Text: generations are another's. Only who asked for a plan is told of it. */
const PLAN_TITLE = sql<
  string | null
>`(SELECT g.plan ->> 'title' FROM generations g WHERE g.id = (n.payload ->> 'generationId')::uuid)`;

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
