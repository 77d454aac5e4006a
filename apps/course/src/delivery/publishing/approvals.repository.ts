import { STORED_COURSE, type CourseDocument } from '@lib/course-content/document';
import type { Course } from '../../authoring/courses/index.js';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { PERMISSIONS } from '../../kernel/permissions.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { anyOf, changes, firstRow, now, sql, statements } from '../../platform/database/index.js';
import type { PublishingTables } from './tables.js';

const db = statements<PublishingTables>();

/** Whether whoever approved may do so still: an approval ends with the standing of its maker. */
const STANDS = sql<boolean>`EXISTS (SELECT 1 FROM members m WHERE m.workspace_id = a.workspace_id AND m.user_id = a.approved_by
  AND m.role = ${anyOf(PERMISSIONS['courses.approve'].roles)})`;

/** What was last asked and approved of a course; undefined where nothing was. */
export function findApproval(ctx: ActionContext, courseId: string) {
  return firstRow(
    ctx.tx,
    db
      .selectFrom('course_approvals as a')
      .leftJoin('users as asker', 'asker.id', 'a.asked_by')
      .leftJoin('users as approver', 'approver.id', 'a.approved_by')
      .select(['a.asked_revision', 'a.asked_by', 'a.asked_at', 'a.approved_revision', 'a.approved_by', 'a.approved_at'])
      .select(['asker.name as asker', 'approver.name as approver', STANDS.as('stands')])
      .where('a.course_id', '=', courseId),
  );
}

export type Approval = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

/** Whether the draft, as it stands, was approved by somebody who may. */
export function isApproved({ revision }: Pick<Course, 'revision'>, approval: Approval | undefined): boolean {
  return approval?.approved_revision === revision && approval.stands;
}

/**
 * Whether publishing the draft, as it stands, waits for somebody else. With the course locked, it is the draft that is then published.
 */
export async function awaitsApproval(ctx: ActionContext, course: Course): Promise<boolean> {
  if (course.publishedRevision === course.revision) return false;
  const { publishApproval } = await findWorkspace(ctx.tx, ctx.workspaceId);
  return publishApproval && !isApproved(course, await findApproval(ctx, course.id));
}

export const AWAITS =
  'This workspace publishes what somebody else has approved, as it stands. Ask for approval in the console; another owner or trainer then approves it there';

/** @throws {ProblemError} approval-needed. */
export async function requireApproval(ctx: ActionContext, course: Course): Promise<void> {
  if (await awaitsApproval(ctx, course)) throw new ProblemError('approval-needed', `${AWAITS}. Publish it after that.`);
}

/** Asked anew, what was approved stays until it is approved anew: it is what changes are told from. */
export async function keepAsked(ctx: ActionContext, { id, revision }: Course): Promise<void> {
  const asked = { asked_revision: revision, asked_by: ctx.actor.userId, asked_at: now };
  const row = { course_id: id, workspace_id: ctx.workspaceId, ...asked };
  const kept = db.insertInto('course_approvals').values(row);
  await changes(
    ctx.tx,
    kept.onConflict((same) => same.column('course_id').doUpdateSet(asked)),
  );
}

export async function keepApproved(ctx: ActionContext, { id, revision, draft }: Course): Promise<void> {
  const content = { content: JSON.stringify(draft), content_schema: STORED_COURSE.version };
  const approved = { approved_revision: revision, approved_by: ctx.actor.userId, approved_at: now, ...content };
  await changes(ctx.tx, db.updateTable('course_approvals').set(approved).where('course_id', '=', id));
}

export async function forgetApproval(ctx: ActionContext, courseId: string): Promise<void> {
  await changes(ctx.tx, db.deleteFrom('course_approvals').where('course_id', '=', courseId));
}

/** The draft that was approved last, with its revision. */
export async function approvedDraft(
  ctx: ActionContext,
  courseId: string,
): Promise<{ revision: number; content: CourseDocument } | null> {
  const approvals = db.selectFrom('course_approvals').select(['approved_revision', 'content', 'content_schema']);
  const row = await firstRow(ctx.tx, approvals.where('course_id', '=', courseId));
  if (!row || row.approved_revision === null || row.content === null) return null;
  return { revision: row.approved_revision, content: STORED_COURSE.read(row.content, row.content_schema) };
}
