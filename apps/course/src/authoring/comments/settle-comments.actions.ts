import { strictObject } from '@lib/validation';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { changes, now } from '../../platform/database/index.js';
import { findCourse } from '../courses/index.js';
import { commentId, courseId, thread, type ShownThread } from './comment-schemas.js';
import { db, findComment, shownThread } from './comments.repository.js';

const input = strictObject({ courseId, commentId });

export const resolveComment = defineAction({
  name: 'resolve_comment',
  title: 'Resolve a thread',
  description: 'Says that what a thread asks for is done. It is no longer among the open ones; a repeat changes nothing.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/comments/:commentId/resolve',
  tag: 'Comments',
  input,
  output: thread,
  permission: 'courses.write',
  effect: 'write',
  commit: (ctx, given) => settle(ctx, given, true),
});

export const reopenComment = defineAction({
  name: 'reopen_comment',
  title: 'Open a thread again',
  description: 'Puts a resolved thread back among the open ones; a repeat changes nothing.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/comments/:commentId/reopen',
  tag: 'Comments',
  input,
  output: thread,
  permission: 'courses.write',
  effect: 'write',
  commit: (ctx, given) => settle(ctx, given, false),
});

async function settle(
  ctx: ActionContext,
  given: { courseId: string; commentId: string },
  isResolved: boolean,
): Promise<ShownThread> {
  const course = await findCourse(ctx, given.courseId);
  const { thread_id } = await findComment(ctx, course, given.commentId, { lock: true });
  const by = ctx.actor.userId;
  const settled = isResolved ? { resolved_at: now, resolved_by: by } : { resolved_at: null, resolved_by: null };
  await changes(
    ctx.tx,
    db
      .updateTable('comments')
      .set(settled)
      .where('id', '=', thread_id)
      .where('resolved_at', isResolved ? 'is' : 'is not', null),
  );
  return shownThread(ctx, course, thread_id);
}
