import { placedSlides } from '@lib/course-content/document';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { anyOf, firstRow, rows, sql, statements } from '../../platform/database/index.js';
import type { Course } from '../courses/index.js';
import type { ShownThread } from './comment-schemas.js';
import type { CommentsTables } from './tables.js';

export const db = statements<CommentsTables>();

/** Threads that say something still, by the comments that opened them. */
export const threadsOf = (courseId: string) =>
  db
    .selectFrom('comments as c')
    .where('c.course_id', '=', courseId)
    .whereRef('c.thread_id', '=', 'c.id')
    .where((eb) =>
      eb.or([
        eb('c.text', 'is not', null),
        eb.exists(
          eb.selectFrom('comments as r').select('r.id').whereRef('r.thread_id', '=', 'c.id').where('r.text', 'is not', null),
        ),
      ]),
    );

/**
 * A comment of this course; with `lock`, others who would change its thread wait.
 * @throws {ProblemError} comment-not-found.
 */
export async function findComment(ctx: ActionContext, course: Course, commentId: string, { lock = false } = {}) {
  const found = db.selectFrom('comments').selectAll().where('id', '=', commentId).where('course_id', '=', course.id);
  const threadOf = found.clearSelect().select('thread_id');
  if (lock) await rows(ctx.tx, db.selectFrom('comments').select('id').where('id', '=', threadOf).forUpdate());
  const comment = await firstRow(ctx.tx, found);
  if (!comment) throw new ProblemError('comment-not-found', 'The course has no comment with this id. list_comments shows them.');
  ctx.target('comment', commentId);
  return comment;
}

const MENTIONS = sql<{ memberId: string; name: string }[]>`
  coalesce((SELECT json_agg(json_build_object('memberId', m.id, 'name', mu.name) ORDER BY lower(mu.name), m.id)
              FROM comment_mentions cm JOIN members m ON m.id = cm.member_id JOIN users mu ON mu.id = m.user_id
             WHERE cm.comment_id = c.id), '[]')`;

/** Threads in the order of these ids, as the caller sees them. */
export async function shownThreads(ctx: ActionContext, { draft }: Course, threadIds: readonly string[]): Promise<ShownThread[]> {
  const comments = await rows(
    ctx.tx,
    db
      .selectFrom('comments as c')
      .leftJoin('users as a', 'a.id', 'c.author_id')
      .leftJoin('users as s', 's.id', 'c.resolved_by')
      .selectAll('c')
      .select(['a.name as author', 's.name as resolver', MENTIONS.as('mentions')])
      .where('c.thread_id', '=', anyOf(threadIds))
      .orderBy('c.id'),
  );
  const places = new Map(placedSlides(draft).map(({ slide, place }) => [slide.id, place]));
  return threadIds.flatMap((id) => {
    const [opener, ...replies] = comments.filter((comment) => comment.thread_id === id);
    if (!opener) return [];
    return {
      commentId: id,
      slideId: opener.slide_id,
      itemId: opener.item_id,
      slide: places.get(opener.slide_id) ?? null,
      resolvedAt: opener.resolved_at?.toISOString() ?? null,
      resolvedBy: opener.resolver,
      comments: [opener, ...replies].map((comment) => ({
        commentId: comment.id,
        author: comment.author,
        isMine: comment.text !== null && comment.author_id === ctx.actor.userId,
        text: comment.text,
        mentions: comment.mentions,
        createdAt: comment.created_at.toISOString(),
        editedAt: comment.edited_at?.toISOString() ?? null,
      })),
    };
  });
}

/** One that is there. */
export async function shownThread(ctx: ActionContext, course: Course, threadId: string): Promise<ShownThread> {
  const [found] = await shownThreads(ctx, course, [threadId]);
  return found!;
}
