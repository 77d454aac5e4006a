import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import type { Answer, AttemptFact } from '@lib/course-content/quiz';

/** What a trainer gave for an open answer. */
export interface Given {
  points: number;
  comment: string | null;
}

export interface Attempt extends AttemptFact {
  id: string;
  courseId: string;
  quizId: string;
  number: number;
  /** The version that its questions are of, whatever was published since. */
  version: number;
  questions: string[];
  answers: Record<string, Answer>;
  /** By question. */
  points: Record<string, Given>;
  score: number | null;
  startedAt: Date;
  endedAt: Date | null;
  seed: string;
}

const COLUMNS = `a.id, e.course_id AS "courseId", a.quiz_id AS "quizId", a.number, a.version, a.mode, a.questions, a.answers,
  a.points, a.state, a.score, a.started_at AS "startedAt", a.ended_at AS "endedAt", a.seed`;

/** @throws {ProblemError} not-found, for an attempt of somebody else exactly as for none. */
export async function myAttempt(ctx: ActionContext, attemptId: string): Promise<Attempt> {
  const [row] = await ctx.tx.query<Attempt[]>(
    `SELECT ${COLUMNS} FROM quiz_attempts a JOIN enrollments e ON e.id = a.enrollment_id
       JOIN members m ON m.id = e.member_id WHERE a.id = $1 AND m.user_id = $2 AND m.workspace_id = $3`,
    [attemptId, ctx.actor.userId, ctx.workspaceId],
  );
  if (!row) throw new ProblemError('not-found', 'You have no attempt with this id. List your attempts to find it.');
  return row;
}

/** One that is there. */
export async function attemptOf(tx: Tx, enrollmentId: string, attemptId: string): Promise<Attempt> {
  const attempt = (await attemptsOf(tx, enrollmentId)).find(({ id }) => id === attemptId);
  if (!attempt) throw new Error(`enrolment ${enrollmentId} has no attempt ${attemptId}`);
  return attempt;
}

export async function attemptsOf(tx: Tx, enrollmentId: string): Promise<Attempt[]> {
  return tx.query<Attempt[]>(
    `SELECT ${COLUMNS} FROM quiz_attempts a JOIN enrollments e ON e.id = a.enrollment_id
      WHERE a.enrollment_id = $1 ORDER BY a.quiz_id, a.number`,
    [enrollmentId],
  );
}
