import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { countOf, rows } from '../../platform/database/index.js';
import { findCourse } from '../courses/index.js';
import { commentId, courseId, thread } from './comment-schemas.js';
import { findComment, shownThread, shownThreads, threadsOf } from './comments.repository.js';

export const listComments = defineAction({
  name: 'list_comments',
  title: 'List comments',
  description:
    'What was said about the draft of a course, thread by thread, the oldest first. Comments on a slide that is gone stay, and say so.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/comments',
  tag: 'Comments',
  input: strictObject({
    courseId,
    state: z.enum(['open', 'resolved', 'all']).default('open'),
    slideId: z.uuid().optional().describe('Only those on this slide'),
    calling: z.literal('me').optional().describe('Only threads that call the caller'),
    ...paging,
  }),
  output: cursorPage(thread),
  permission: 'courses.write',
  effect: 'read',
  async commit(ctx, { cursor, limit, state, slideId, calling, ...input }) {
    const course = await findCourse(ctx, input.courseId);
    const filters = [course.id, state, slideId, calling];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const matching = threadsOf(course.id)
      .$if(state === 'open', (threads) => threads.where('c.resolved_at', 'is', null))
      .$if(state === 'resolved', (threads) => threads.where('c.resolved_at', 'is not', null))
      .$if(slideId !== undefined, (threads) => threads.where('c.slide_id', '=', slideId!))
      .$if(calling !== undefined, (threads) =>
        threads.where((eb) =>
          eb.exists(
            eb
              .selectFrom('comments as called')
              .innerJoin('comment_mentions as cm', 'cm.comment_id', 'called.id')
              .innerJoin('members as m', 'm.id', 'cm.member_id')
              .select('called.id')
              .whereRef('called.thread_id', '=', 'c.id')
              .where('m.user_id', '=', ctx.actor.userId),
          ),
        ),
      );
    const page = matching
      .select('c.id')
      .$if(after !== null, (threads) => threads.where('c.id', '>', after![0]))
      .orderBy('c.id')
      .limit(limit + 1);
    const ids = (await rows(ctx.tx, page)).map(({ id }) => id);
    return toPage(await shownThreads(ctx, course, ids), {
      limit,
      total: await countOf(ctx.tx, matching),
      filters,
      keyOf: (shown) => [shown.commentId],
      present: (shown) => shown,
    });
  },
});

export const getComment = defineAction({
  name: 'get_comment',
  title: 'A thread of comments',
  description: 'The whole thread that a comment is in.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/comments/:commentId',
  tag: 'Comments',
  input: strictObject({ courseId, commentId }),
  output: thread,
  permission: 'courses.write',
  effect: 'read',
  async commit(ctx, input) {
    const course = await findCourse(ctx, input.courseId);
    const { thread_id } = await findComment(ctx, course, input.commentId);
    return shownThread(ctx, course, thread_id);
  },
});
