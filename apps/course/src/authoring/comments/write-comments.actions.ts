import { edit, slidesOf, type CourseDocument } from '@lib/course-content/document';
import { strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import type { Role } from '../../kernel/actor.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import { memberIdOf } from '../../people/workspaces/index.js';
import { changes, now, requireFewer } from '../../platform/database/index.js';
import { findCourse, requireNotArchived, type Course } from '../courses/index.js';
import { commentId, courseId, thread, written } from './comment-schemas.js';
import { db, findComment, shownThread } from './comments.repository.js';
import { callMembers } from './mentions.js';

const MOST_COMMENTS = 5_000;
const MOST_IN_A_THREAD = 200;

export const addComment = defineAction({
  name: 'add_comment',
  title: 'Comment on a slide',
  description: 'Says something about a slide of the draft, or a block, interaction or question on it, to all who write courses.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/comments',
  tag: 'Comments',
  status: 201,
  body: 'text',
  location: (made, workspaceId) => `/workspaces/${workspaceId}/courses/${made.courseId}/comments/${made.commentId}`,
  input: strictObject({
    courseId,
    slideId: z.uuid().describe('Of the draft'),
    itemId: z.uuid().optional().describe('An item of that slide; left out: the slide as a whole'),
    ...written,
  }),
  output: thread.extend({ courseId: z.uuid() }),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { slideId, itemId = null, text, memberIds = [], ...input }) {
    const course = await openCourse(ctx, input.courseId);
    requirePlace(course.draft, slideId, itemId);
    const id = uuid();
    await keep(ctx, course, { id, thread_id: id, slide_id: slideId, item_id: itemId, text }, memberIds);
    return { ...(await shownThread(ctx, course, id)), courseId: course.id };
  },
});

export const replyToComment = defineAction({
  name: 'reply_to_comment',
  title: 'Answer a comment',
  description: 'Adds to the thread of a comment. A thread that was resolved is open again with it.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/comments/:commentId/replies',
  tag: 'Comments',
  status: 201,
  body: 'text',
  location: (made, workspaceId) => `/workspaces/${workspaceId}/courses/${made.courseId}/comments/${made.commentId}`,
  input: strictObject({ courseId, commentId, ...written }),
  output: thread.extend({ courseId: z.uuid() }),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { text, memberIds = [], ...input }) {
    const course = await openCourse(ctx, input.courseId);
    const { thread_id, slide_id, item_id } = await findComment(ctx, course, input.commentId, { lock: true });
    const full = `A thread has at most ${MOST_IN_A_THREAD} comments. Begin another.`;
    await requireFewer(ctx.tx, MOST_IN_A_THREAD, db.selectFrom('comments').where('thread_id', '=', thread_id), full);
    await keep(ctx, course, { id: uuid(), thread_id, slide_id, item_id, text }, memberIds);
    const opened = db.updateTable('comments').set({ resolved_at: null, resolved_by: null }).where('id', '=', thread_id);
    await changes(ctx.tx, opened.where('resolved_at', 'is not', null));
    return { ...(await shownThread(ctx, course, thread_id)), courseId: course.id };
  },
});

export const editComment = defineAction({
  name: 'edit_comment',
  title: 'Change a comment',
  description: 'Puts another text in a comment of one’s own. Members whom it calls now and did not before are told of it.',
  route: 'PATCH /workspaces/:workspaceId/courses/:courseId/comments/:commentId',
  tag: 'Comments',
  body: 'text',
  input: strictObject({ courseId, commentId, ...written }),
  output: thread,
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { text, memberIds, ...input }) {
    const course = await openCourse(ctx, input.courseId);
    const comment = await findOwn(ctx, course, input.commentId);
    const { id, thread_id, slide_id } = comment;
    await changes(ctx.tx, db.updateTable('comments').set({ text, edited_at: now }).where('id', '=', id));
    if (memberIds) {
      const byMemberId = await memberIdOf(ctx.tx, ctx.workspaceId, ctx.actor.userId);
      await callMembers(ctx, course, { commentId: id, slideId: slide_id, memberIds, byMemberId });
    }
    return shownThread(ctx, course, thread_id);
  },
});

export const deleteComment = defineAction({
  name: 'delete_comment',
  title: 'Delete a comment',
  description:
    'Deletes a comment of one’s own; an owner, any. Of one that others have answered, the text is deleted and its place stays.',
  route: 'DELETE /workspaces/:workspaceId/courses/:courseId/comments/:commentId',
  tag: 'Comments',
  status: 204,
  input: strictObject({ courseId, commentId }),
  output: z.object({}),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const course = await findCourse(ctx, input.courseId, { lock: true });
    const { id, thread_id } = await findOwn(ctx, course, input.commentId, ['owner']);
    await changes(ctx.tx, db.deleteFrom('comment_mentions').where('comment_id', '=', id));
    const hollow = db.updateTable('comments').set({ text: null, edited_at: now }).where('id', '=', id);
    await changes(ctx.tx, hollow);
    if (id !== thread_id) await changes(ctx.tx, db.deleteFrom('comments').where('id', '=', id));
    // nobody looks for a thread in which nothing is said
    const saying = db
      .selectFrom('comments as c')
      .select('c.id')
      .where('c.thread_id', '=', thread_id)
      .where('c.text', 'is not', null);
    await changes(
      ctx.tx,
      db
        .deleteFrom('comments')
        .where('id', '=', thread_id)
        .where((eb) => eb.not(eb.exists(saying))),
    );
    return {};
  },
});

async function openCourse(ctx: ActionContext, id: string): Promise<Course> {
  const course = await findCourse(ctx, id, { lock: true });
  requireNotArchived(course);
  return course;
}

/** @throws {ProblemError} not-found. */
function requirePlace(draft: CourseDocument, slideId: string, itemId: string | null): void {
  const slide = slidesOf(draft).find(({ id }) => id === slideId);
  if (!slide) throw new ProblemError('not-found', new edit.ElementMissing('slide', slideId).message);
  if (itemId === null || slide.items.some(({ id }) => id === itemId)) return;
  throw new ProblemError('not-found', `The slide has no item with the id ${itemId}. Read the draft to find it.`);
}

/**
 * One that says something still, of who calls; or of anybody, for whoever has one of these roles.
 * @throws {ProblemError} comment-not-found, forbidden.
 */
async function findOwn(ctx: ActionContext, course: Course, id: string, orRoles: readonly Role[] = []) {
  const comment = await findComment(ctx, course, id, { lock: true });
  if (comment.text !== null && (comment.author_id === ctx.actor.userId || orRoles.includes(ctx.role))) return comment;
  throw new ProblemError(
    'forbidden',
    'Only who wrote a comment changes it, and only they or an owner delete it. Answer it, or resolve it.',
  );
}

interface NewComment {
  id: string;
  thread_id: string;
  slide_id: string;
  item_id: string | null;
  text: string;
}

async function keep(ctx: ActionContext, course: Course, comment: NewComment, memberIds: readonly string[]): Promise<void> {
  const full = `A course has at most ${MOST_COMMENTS} comments. Delete some of yours first.`;
  await requireFewer(ctx.tx, MOST_COMMENTS, db.selectFrom('comments').where('course_id', '=', course.id), full);
  const { workspaceId, tx, actor } = ctx;
  const whose = { workspace_id: workspaceId, course_id: course.id, author_id: actor.userId };
  await changes(tx, db.insertInto('comments').values({ ...comment, ...whose }));
  ctx.target('comment', comment.id);
  const { id: made, thread_id: threadId, slide_id: slideId } = comment;
  const byMemberId = await memberIdOf(tx, workspaceId, actor.userId);
  await callMembers(ctx, course, { commentId: made, slideId, memberIds, byMemberId });
  await emitEvent(tx, workspaceId, 'comment.added', { courseId: course.id, commentId: made, threadId, slideId, byMemberId });
}
