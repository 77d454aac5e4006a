import { findVersion } from '../../authoring/courses/index.js';
import { type CourseDocument } from '@lib/course-content/document';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { DUE, DUE_COLUMNS, type Due } from './due-dates.js';
import { progressOf, stepsOf, type EnrollmentState } from '@lib/course-content/quiz';
import { tellCompletion } from './enrolling.js';

export interface Enrollment extends Due {
  id: string;
  courseId: string;
  memberId: string;
  version: number;
  state: EnrollmentState;
  progress: number;
  /** Attempts that trainers granted, by quiz. */
  extraAttempts: Record<string, number>;
  startedAt: Date | null;
  completedAt: Date | null;
  /** Steps that are done, those of slides that are gone too. */
  done: string[];
}

const COLUMNS = `e.id, e.course_id AS "courseId", e.member_id AS "memberId", e.version, e.state, e.progress,
  e.extra_attempts AS "extraAttempts", e.started_at AS "startedAt", e.completed_at AS "completedAt",
  ARRAY(SELECT step_id FROM enrollment_steps s WHERE s.enrollment_id = e.id) AS done, ${DUE_COLUMNS}`;

const MINE = `enrollments e JOIN members m ON m.id = e.member_id AND m.user_id = $1 AND m.workspace_id = $2`;

/**
 * The caller's own enrolment in a course; with `lock`, everything else that they write in this course waits, and so does its
 * publication.
 * @throws {ProblemError} course-not-found.
 */
export async function myEnrollment(ctx: ActionContext, courseId: string, { lock = false } = {}): Promise<Enrollment> {
  const parameters = [ctx.actor.userId, ctx.workspaceId, courseId];
  // A statement of its own: what is read after the lock must be what the last holder left behind.
  if (lock) await ctx.tx.query(`SELECT 1 FROM ${MINE} WHERE e.course_id = $3 FOR UPDATE OF e`, parameters);
  const [row] = await ctx.tx.query<Enrollment[]>(`SELECT ${COLUMNS} FROM ${MINE} ${DUE} WHERE e.course_id = $3`, parameters);
  if (!row)
    throw new ProblemError('course-not-found', 'No course with this id is assigned to you. List your courses to find it.');
  ctx.target('course', courseId);
  return row;
}

/** One whose row is locked. */
export async function lockedEnrollment(tx: Tx, id: string): Promise<Enrollment> {
  const [row] = await tx.query<Enrollment[]>(`SELECT ${COLUMNS} FROM enrollments e ${DUE} WHERE e.id = $1`, [id]);
  return row!;
}

export async function versionContent(tx: Tx, courseId: string, version: number): Promise<CourseDocument> {
  return (await findVersion(tx, courseId, version)).content;
}

/** The learner has begun with an attempt. The enrolment is locked. */
export async function begin(ctx: ActionContext, enrollment: Enrollment): Promise<Enrollment> {
  if (enrollment.state !== 'enrolled') return enrollment;
  await ctx.tx.query(`UPDATE enrollments SET state = 'in-progress', started_at = app_now() WHERE id = $1`, [enrollment.id]);
  await emitEvent(ctx.tx, ctx.workspaceId, 'enrollment.started', factsOf(enrollment));
  return { ...enrollment, state: 'in-progress' };
}

/** Marks a step as done, with the progress and the completion that follow. The enrolment is locked; a completed one stays as it is. */
export async function completeStep(
  ctx: ActionContext,
  enrollment: Enrollment,
  content: CourseDocument,
  step: string,
): Promise<Enrollment> {
  if (enrollment.state === 'completed' || enrollment.done.includes(step)) return enrollment;
  await ctx.tx.query('INSERT INTO enrollment_steps (enrollment_id, step_id) VALUES ($1, $2)', [enrollment.id, step]);
  const done = [...enrollment.done, step];
  const steps = stepsOf(content, enrollment.courseId);
  const stepsDone = steps.filter((each) => done.includes(each)).length;
  const progress = progressOf(stepsDone, steps.length);
  const state = stepsDone === steps.length ? 'completed' : 'in-progress';
  await ctx.tx.query(
    `UPDATE enrollments SET progress = $2, state = $3, started_at = coalesce(started_at, app_now()),
            completed_at = CASE WHEN $3 = 'completed' THEN app_now() END WHERE id = $1`,
    [enrollment.id, progress, state],
  );
  const facts = factsOf(enrollment);
  if (enrollment.state === 'enrolled') await emitEvent(ctx.tx, ctx.workspaceId, 'enrollment.started', facts);
  if (progress !== enrollment.progress) await emitEvent(ctx.tx, ctx.workspaceId, 'enrollment.progressed', { ...facts, progress });
  if (state === 'completed') await tellCompletion(ctx.tx, ctx.workspaceId, facts);
  return { ...enrollment, done, progress, state, overdue: enrollment.overdue && state !== 'completed' };
}

function factsOf({ courseId, id, memberId }: Enrollment): { courseId: string; enrollmentId: string; memberId: string } {
  return { courseId, enrollmentId: id, memberId };
}
