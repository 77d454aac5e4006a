import { findVersion } from '../../authoring/courses/index.js';
import { type CourseDocument } from '@lib/course-content/document';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { dueColumns, enrollmentsDue, personOf } from './due-dates.js';
import { progressOf, stepsOf } from '@lib/course-content/quiz';
import { builtOnce, changes, firstRow, now, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { tellCompletion } from './enrolling.js';
import { followInPaths, lockPathsThrough } from './path-enrolling.js';
import type { LearningTables } from './tables.js';

const db = statements<LearningTables>();

const enrollments = enrollmentsDue
  .select(['e.id', 'e.course_id as courseId', personOf.as('memberId'), 'e.version', 'e.state', 'e.progress'])
  .select(['e.extra_attempts as extraAttempts', 'e.started_at as startedAt', 'e.completed_at as completedAt'])
  .select('e.last_slide_id as lastSlideId')
  // Those of slides that are gone too
  .select(sql<string[]>`ARRAY(SELECT step_id FROM enrollment_steps s WHERE s.enrollment_id = e.id)`.as('done'))
  .select(dueColumns);

export type Enrollment = RowOf<typeof enrollments>;

const mine = builtOnce((userId: string, workspaceId: string, courseId: string) =>
  enrollments
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .where('m.user_id', '=', userId)
    .where('m.workspace_id', '=', workspaceId)
    .where('e.course_id', '=', courseId),
);

const mineLocked = builtOnce((userId: string, workspaceId: string, courseId: string) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select('e.id')
    .where('m.user_id', '=', userId)
    .where('m.workspace_id', '=', workspaceId)
    .where('e.course_id', '=', courseId)
    .forUpdate('e'),
);

/**
 * The caller's own enrolment in a course; with `lock`, everything else that they write in this course waits, and so does its
 * publication.
 * @throws {ProblemError} course-not-found.
 */
export async function myEnrollment(ctx: ActionContext, courseId: string, { lock = false } = {}): Promise<Enrollment> {
  const values = [ctx.actor.userId, ctx.workspaceId, courseId] as const;
  if (lock) {
    await lockPathsThrough(ctx.tx, { workspaceId: ctx.workspaceId, courseId }, { userId: ctx.actor.userId });
    // A statement of its own: what is read after the lock must be what the last holder left behind.
    await rows(ctx.tx, mineLocked(...values));
  }
  const row = await firstRow(ctx.tx, mine(...values));
  if (!row)
    throw new ProblemError('course-not-found', 'No course with this id is assigned to you. List your courses to find it.');
  ctx.target('course', courseId);
  return row;
}

/** One that is there; what is written from it is so under its lock. */
export async function enrollmentOf(tx: Tx, id: string): Promise<Enrollment> {
  return (await firstRow(tx, enrollments.where('e.id', '=', id)))!;
}

export async function versionContent(tx: Tx, courseId: string, version: number): Promise<CourseDocument> {
  return (await findVersion(tx, courseId, version)).content;
}

/** The learner has begun with an attempt. The enrolment is locked. */
export async function begin(ctx: ActionContext, enrollment: Enrollment): Promise<Enrollment> {
  if (enrollment.state !== 'enrolled') return enrollment;
  const begun = { state: 'in-progress', started_at: now } as const;
  await changes(ctx.tx, db.updateTable('enrollments').set(begun).where('id', '=', enrollment.id));
  await emitEvent(ctx.tx, ctx.workspaceId, 'enrollment.started', factsOf(enrollment));
  await follow(ctx, enrollment, 'in-progress');
  return { ...enrollment, state: 'in-progress' };
}

/** Where the learner is, to go on from there. The enrolment is locked. */
export async function rememberPlace(ctx: ActionContext, { id, lastSlideId }: Enrollment, slideId: string): Promise<void> {
  if (lastSlideId === slideId) return;
  await changes(ctx.tx, db.updateTable('enrollments').set({ last_slide_id: slideId }).where('id', '=', id));
}

/** Marks a step as done, with the progress and the completion that follow. The enrolment is locked; a completed one stays as it is. */
export async function completeStep(
  ctx: ActionContext,
  enrollment: Enrollment,
  content: CourseDocument,
  step: string,
): Promise<Enrollment> {
  if (enrollment.state === 'completed' || enrollment.done.includes(step)) return enrollment;
  await changes(ctx.tx, db.insertInto('enrollment_steps').values({ enrollment_id: enrollment.id, step_id: step }));
  const done = [...enrollment.done, step];
  const steps = stepsOf(content, enrollment.courseId);
  const stepsDone = steps.filter((each) => done.includes(each)).length;
  const progress = progressOf(stepsDone, steps.length);
  const state = stepsDone === steps.length ? 'completed' : 'in-progress';
  await changes(
    ctx.tx,
    db
      .updateTable('enrollments')
      .set({ progress, state, completed_at: state === 'completed' ? now : null })
      .set((eb) => ({ started_at: eb.fn.coalesce('started_at', now) }))
      .where('id', '=', enrollment.id),
  );
  const facts = factsOf(enrollment);
  if (enrollment.state === 'enrolled') await emitEvent(ctx.tx, ctx.workspaceId, 'enrollment.started', facts);
  if (progress !== enrollment.progress) await emitEvent(ctx.tx, ctx.workspaceId, 'enrollment.progressed', { ...facts, progress });
  if (state === 'completed') await tellCompletion(ctx.tx, ctx.workspaceId, facts);
  if (state !== enrollment.state) await follow(ctx, enrollment, state);
  return { ...enrollment, done, progress, state, overdue: enrollment.overdue && state !== 'completed' };
}

function follow(ctx: ActionContext, { courseId, memberId }: Enrollment, state: 'in-progress' | 'completed'): Promise<void> {
  return followInPaths(ctx.tx, { workspaceId: ctx.workspaceId, courseId }, [memberId], state);
}

function factsOf({ courseId, id, memberId }: Enrollment): { courseId: string; enrollmentId: string; memberId: string } {
  return { courseId, enrollmentId: id, memberId };
}
