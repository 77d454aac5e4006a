import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../kernel/action.js';
import { emitEvent } from '../../kernel/events.js';
import { changes, firstRow, sql, statements } from '../../platform/database/index.js';
import { ruleAfter, type SaidOfRule } from '../assignments/index.js';
import { advancePaths, coursesOfPaths, enrollInPaths, lockCourses } from '../learning/index.js';
import type { PathsTables } from './tables.js';

const db = statements<PathsTables>();

/** A path is taken once: what must be refreshed is a course. */
const ONCE = { repeatAfterMonths: null, repeatFrom: 'completion' } as const;

export interface Target {
  memberId?: string | undefined;
  groupId?: string | undefined;
}

/** Of the assignment `a`: its learner made it, from the catalogue. */
export const isSelfEnrolled = sql<boolean>`coalesce(a.assigned_by =
  (SELECT l.user_id FROM learning_records l WHERE l.id = a.member_id), false)`.as('selfEnrolled');

/**
 * The assignment of the path, which is locked, made or given what is new; what has not changed makes no event. What a learner chose
 * is assigned from then on as by whoever assigns it. `chosen` is by the learner, who is the caller.
 */
export async function keepAssignment(
  ctx: ActionContext,
  id: string,
  target: Target,
  said: SaidOfRule,
  { chosen = false } = {},
): Promise<string> {
  const memberId = target.memberId ?? null;
  const groupId = target.groupId ?? null;
  const before = await firstRow(
    ctx.tx,
    db
      .selectFrom('path_assignments as a')
      .select([
        'a.id',
        'a.due_after_days as dueAfterDays',
        'a.tags',
        sql<string | null>`a.due_on::text`.as('dueOn'),
        isSelfEnrolled,
      ])
      .where('a.path_id', '=', id)
      .where((eb) => eb.or([eb('a.member_id', '=', memberId), eb('a.group_id', '=', groupId)])),
  );
  const pathAssignmentId = before?.id ?? uuid();
  const { dueOn, dueAfterDays, tags } = ruleAfter(before && { ...before, ...ONCE }, said);
  const set = { due_on: sql<Date | null>`${dueOn}::date`, due_after_days: dueAfterDays, tags };
  const assigned_by = ctx.actor.userId;
  const made = { id: pathAssignmentId, workspace_id: ctx.workspaceId, path_id: id, member_id: memberId, group_id: groupId };
  const again = { ...set, ...(before?.selfEnrolled && { assigned_by }) };
  await changes(
    ctx.tx,
    before
      ? db.updateTable('path_assignments').set(again).where('id', '=', pathAssignmentId)
      : db.insertInto('path_assignments').values({ ...made, assigned_by, ...set }),
  );
  const isNews = before?.dueOn !== dueOn || before.dueAfterDays !== dueAfterDays || before.selfEnrolled;
  if (!isNews) return pathAssignmentId;
  const facts = { pathId: id, pathAssignmentId, memberId, groupId, dueOn, dueAfterDays, ...(chosen && { isSelfEnrolled: true }) };
  await emitEvent(ctx.tx, ctx.workspaceId, 'path.assigned', facts);
  return pathAssignmentId;
}

/**
 * Enrols the caller, a learner, in a path from the catalogue, as if it were assigned to them without a last day; both are locked.
 * @returns whether they did not have it before.
 */
export async function choosePath(ctx: ActionContext, pathId: string, memberId: string): Promise<boolean> {
  if ((await enrollInPaths(ctx.tx, [pathId], [memberId])) === 0) return false;
  ctx.target('assignment', await keepAssignment(ctx, pathId, { memberId }, {}, { chosen: true }));
  await lockCourses(ctx.tx, await coursesOfPaths(ctx.tx, [pathId]));
  await advancePaths(ctx.tx, [pathId], [memberId]);
  return true;
}
