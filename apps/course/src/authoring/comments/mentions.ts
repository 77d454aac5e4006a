import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import { courseWritersOf } from '../../people/members/index.js';
import { memberIdOf } from '../../people/workspaces/index.js';
import { anyOf, changes, rows } from '../../platform/database/index.js';
import type { Course } from '../courses/index.js';
import { CommentMail } from './comment-mail.service.js';
import { db } from './comments.repository.js';

interface Calling {
  commentId: string;
  slideId: string;
  memberIds: readonly string[];
}

/**
 * Makes these the members whom a comment calls, and writes to those whom it did not call before. Nobody calls themselves.
 * @throws {ProblemError} member-not-found, also for one who may not read comments.
 */
export async function callMembers(
  ctx: ActionContext<typeof CommentMail>,
  course: Course,
  { commentId, slideId, memberIds }: Calling,
): Promise<void> {
  const called = await courseWritersOf(ctx.tx, ctx.workspaceId, memberIds);
  if (memberIds.some((id) => !called.some((member) => member.memberId === id))) {
    throw new ProblemError('member-not-found', 'A member whom you call is not there, or may not read comments. Call others.');
  }
  const others = db.deleteFrom('comment_mentions').where('comment_id', '=', commentId);
  await changes(
    ctx.tx,
    others.where((eb) => eb.not(eb('member_id', '=', anyOf(memberIds)))),
  );
  if (called.length === 0) return;
  const mentions = called.map(({ memberId }) => ({ comment_id: commentId, member_id: memberId }));
  const added = await rows(
    ctx.tx,
    db
      .insertInto('comment_mentions')
      .values(mentions)
      .onConflict((same) => same.doNothing())
      .returning('member_id'),
  );
  const isNew = new Set(added.map(({ member_id }) => member_id));
  const to = called.filter(({ memberId, userId, wantsMail }) => isNew.has(memberId) && userId !== ctx.actor.userId && wantsMail);
  const byMemberId = await memberIdOf(ctx.tx, ctx.workspaceId, ctx.actor.userId);
  for (const { memberId } of called.filter((each) => isNew.has(each.memberId) && each.userId !== ctx.actor.userId)) {
    const facts = { courseId: course.id, commentId, slideId, memberId, byMemberId };
    await emitEvent(ctx.tx, ctx.workspaceId, 'comment.mentioned', facts);
  }
  await ctx.use(CommentMail).post(ctx, course, slideId, to);
}
