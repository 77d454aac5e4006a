import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { builtOnce, firstRow, rows, statements, type RowOf } from '../../platform/database/index.js';
import type { LearningTables } from './tables.js';

const attempts = statements<LearningTables>()
  .selectFrom('quiz_attempts as a')
  .innerJoin('enrollments as e', 'e.id', 'a.enrollment_id')
  .select([
    'a.id',
    'e.course_id as courseId',
    'a.quiz_id as quizId',
    'a.number',
    'a.version',
    'a.mode',
    'a.questions',
    'a.answers',
  ])
  .select(['a.points', 'a.state', 'a.score', 'a.started_at as startedAt', 'a.ended_at as endedAt', 'a.seed']);

export type Attempt = RowOf<typeof attempts>;

const ofEnrollment = builtOnce((enrollmentId: string) =>
  attempts.where('a.enrollment_id', '=', enrollmentId).orderBy('a.quiz_id').orderBy('a.number'),
);

/** @throws {ProblemError} not-found, for an attempt of somebody else exactly as for none. */
export async function myAttempt(ctx: ActionContext, attemptId: string): Promise<Attempt> {
  const mine = attempts
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .where('m.user_id', '=', ctx.actor.userId)
    .where('m.workspace_id', '=', ctx.workspaceId);
  const attempt = await firstRow(ctx.tx, mine.where('a.id', '=', attemptId));
  if (!attempt) throw new ProblemError('not-found', 'You have no attempt with this id. List your attempts to find it.');
  return attempt;
}

/** One that is there. */
export async function attemptOf(tx: Tx, enrollmentId: string, attemptId: string): Promise<Attempt> {
  const attempt = (await attemptsOf(tx, enrollmentId)).find(({ id }) => id === attemptId);
  if (!attempt) throw new Error(`enrolment ${enrollmentId} has no attempt ${attemptId}`);
  return attempt;
}

export async function attemptsOf(tx: Tx, enrollmentId: string): Promise<Attempt[]> {
  return rows(tx, ofEnrollment(enrollmentId));
}
