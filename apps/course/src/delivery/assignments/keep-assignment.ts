import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../kernel/action.js';
import { emitEvent } from '../../kernel/events.js';
import { changes, firstRow, sql, statements } from '../../platform/database/index.js';
import { enroll } from '../learning/index.js';
import { isNews, kept, ruleAfter, ruleColumns, type Rule } from './assignment-rule.js';
import type { AssignmentsTables } from './tables.js';

const db = statements<AssignmentsTables>();

export interface Target {
  memberId?: string | undefined;
  groupId?: string | undefined;
}

const idsOf = ({ memberId, groupId }: Target) => ({ memberId: memberId ?? null, groupId: groupId ?? null });

type Before = Rule & { id: string; isSelfEnrolled: boolean };

/** Of the assignment `a`: its learner made it, from the catalogue. */
export const isSelfEnrolled = (assignment: string, learner: string): string =>
  `coalesce(${assignment}.assigned_by = (SELECT l.user_id FROM learning_records l WHERE l.id = ${learner}), false)`;

export function findAssignment(ctx: ActionContext, courseId: string, target: Target): Promise<Before | undefined> {
  const { memberId, groupId } = idsOf(target);
  return firstRow(
    ctx.tx,
    db
      .selectFrom('assignments')
      .select(['id', ...ruleColumns])
      .select(sql<boolean>`${sql.raw(isSelfEnrolled('assignments', 'assignments.member_id'))}`.as('isSelfEnrolled'))
      .where('course_id', '=', courseId)
      .where((eb) => eb.or([eb('member_id', '=', memberId), eb('group_id', '=', groupId)])),
  );
}

interface Kept {
  target: Target;
  before: Before | undefined;
  rule: Rule;
  /** By the learner, who is the caller. */
  isSelfEnrolled?: boolean;
}

/**
 * The assignment of the course to the target, made or given what is new; what has not changed makes no event. What a learner chose
 * is assigned from then on as by whoever assigns it.
 */
export async function keepAssignment(
  ctx: ActionContext,
  courseId: string,
  { target, before, rule, ...how }: Kept,
): Promise<string> {
  const { memberId, groupId } = idsOf(target);
  const assignmentId = before?.id ?? uuid();
  const set = { ...kept(rule), ...((!before || before.isSelfEnrolled) && { assigned_by: ctx.actor.userId }) };
  const made = { id: assignmentId, workspace_id: ctx.workspaceId, course_id: courseId, member_id: memberId, group_id: groupId };
  await changes(
    ctx.tx,
    before
      ? db.updateTable('assignments').set(set).where('id', '=', assignmentId)
      : db.insertInto('assignments').values({ ...made, assigned_by: ctx.actor.userId, ...set }),
  );
  if (before?.isSelfEnrolled || isNews(before, rule)) {
    const { dueOn, dueAfterDays, repeatAfterMonths } = rule;
    const facts = { courseId, assignmentId, memberId, groupId, dueOn, dueAfterDays, repeatAfterMonths, ...how };
    await emitEvent(ctx.tx, ctx.workspaceId, 'course.assigned', facts);
  }
  return assignmentId;
}

/**
 * Enrols the caller, a learner, in a course from the catalogue, as if it were assigned to them without a last day; both are locked.
 * @returns whether they were not enrolled before.
 */
export async function chooseCourse(ctx: ActionContext, courseId: string, memberId: string): Promise<boolean> {
  if ((await enroll(ctx.tx, [courseId], [memberId])) === 0) return false;
  const before = await findAssignment(ctx, courseId, { memberId });
  if (before) return true;
  const rule = ruleAfter(undefined, {});
  const assignmentId = await keepAssignment(ctx, courseId, { target: { memberId }, before, rule, isSelfEnrolled: true });
  ctx.target('assignment', assignmentId);
  return true;
}
