import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvents } from '../../kernel/events.js';
import { courseWritersOf } from '../../people/members/index.js';
import { anyOf, changes, rows } from '../../platform/database/index.js';
import type { Course } from '../courses/index.js';
import { db } from './comments.repository.js';

interface Calling {
  commentId: string;
  slideId: string;
  memberIds: readonly string[];
  /** Who calls. */
  byMemberId: string;
}

/**
 * Makes these the members whom a comment calls, and tells those whom it did not call before. Nobody calls themselves.
 * @throws {ProblemError} member-not-found, also for one who may not read comments.
 */
export async function callMembers(
  ctx: ActionContext,
  course: Course,
  { commentId, slideId, memberIds, byMemberId }: Calling,
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
  const told = added.filter(({ member_id }) => member_id !== byMemberId);
  await emitEvents(
    ctx.tx,
    told.map(({ member_id: memberId }) => ({
      workspaceId: ctx.workspaceId,
      kind: 'comment.mentioned',
      payload: { courseId: course.id, commentId, slideId, memberId, byMemberId },
    })),
  );
}
