import { findVersion } from '../../authoring/courses/index.js';
import { type CourseDocument } from '@lib/course-content/document';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { DUE, DUE_COLUMNS, type Due } from './due-dates.js';
import { progressOf, stepsOf, type EnrollmentState } from '@lib/course-content/quiz';
import { changes, now, rows, statements } from '../../platform/database/index.js';
import { tellCompletion } from './enrolling.js';
import type { LearningTables } from './tables.js';

const db = statements<LearningTables>();

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

const mineOf = ({ actor, workspaceId }: ActionContext) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select('e.id')
    .where('m.user_id', '=', actor.userId)
    .where('m.workspace_id', '=', workspaceId);

const MINE = `enrollments e JOIN members m ON m.id = e.member_id AND m.user_id = $1 AND m.workspace_id = $2`;

/**
 * The caller's own enrolment in a course; with `lock`, everything else that they write in this course waits, and so does its
 * publication.
 * @throws {ProblemError} course-not-found.
 */
export async function myEnrollment(ctx: ActionContext, courseId: string, { lock = false } = {}): Promise<Enrollment> {
  const parameters = [ctx.actor.userId, ctx.workspaceId, courseId];
  // A statement of its own: what is read after the lock must be what the last holder left behind.
  if (lock) await rows(ctx.tx, mineOf(ctx).where('e.course_id', '=', courseId).forUpdate('e'));
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
  const begun = { state: 'in-progress', started_at: now } as const;
  await changes(ctx.tx, db.updateTable('enrollments').set(begun).where('id', '=', enrollment.id));
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
  return { ...enrollment, done, progress, state, overdue: enrollment.overdue && state !== 'completed' };
}

function factsOf({ courseId, id, memberId }: Enrollment): { courseId: string; enrollmentId: string; memberId: string } {
  return { courseId, enrollmentId: id, memberId };
}
