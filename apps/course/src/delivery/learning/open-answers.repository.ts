import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { attemptOf, type Attempt, type Given } from './attempts.repository.js';
import { lockedEnrollment, type Enrollment } from './enrollments.repository.js';

/** An open answer that was handed in, without who wrote it. */
export interface OpenAnswer {
  attemptId: string;
  questionId: string;
  quizId: string;
  version: number;
  endedAt: Date;
  text: string;
  given: Given | null;
}

interface List {
  courseId: string;
  state: 'awaiting-points' | 'points-given';
  /** Who must not see what they wrote themselves. */
  notOf: string;
}

/** Of graded attempts only: in practice nobody gives points. A record outlives its membership. */
const HANDED_IN = `enrollments e JOIN learning_records r ON r.id = e.member_id AND r.user_id <> $2
  JOIN quiz_attempts a ON a.enrollment_id = e.id AND a.mode = 'graded'`;

const LISTED: Record<List['state'], string> = {
  'awaiting-points': `a.state = 'awaiting-points' AND NOT a.points ? q.key`,
  'points-given': `a.points ? q.key`,
};

const from = (state: List['state']): string =>
  `${HANDED_IN} CROSS JOIN LATERAL jsonb_each(a.answers) q WHERE e.course_id = $1 AND q.value->>'kind' = 'open-answer' AND ${LISTED[state]}`;

export async function openAnswersOf(
  tx: Tx,
  { courseId, state, notOf }: List,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
): Promise<OpenAnswer[]> {
  return tx.query<OpenAnswer[]>(
    `SELECT a.id AS "attemptId", q.key AS "questionId", a.quiz_id AS "quizId", a.version, a.ended_at AS "endedAt",
            q.value->>'text' AS text, a.points->q.key AS given
       FROM ${from(state)} AND ($3::uuid IS NULL OR (a.id, q.key::uuid) > ($3, $4::uuid)) ORDER BY a.id, q.key::uuid LIMIT $5`,
    [courseId, notOf, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
}

export async function countOpenAnswers(tx: Tx, { courseId, state, notOf }: List): Promise<number> {
  const [row] = await tx.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM ${from(state)}`, [courseId, notOf]);
  return row!.total;
}

/**
 * The attempt with this open answer, and its enrolment, for which all else that is written in it waits: another trainer's points too.
 * @throws {ProblemError} not-found, for an answer of the caller's own exactly as for none.
 */
export async function lockAnswered(
  ctx: ActionContext,
  courseId: string,
  { attemptId, questionId }: { attemptId: string; questionId: string },
): Promise<{ enrollment: Enrollment; attempt: Attempt }> {
  const [row] = await ctx.tx.query<{ id: string }[]>(
    `SELECT e.id FROM ${HANDED_IN} WHERE e.course_id = $1 AND a.id = $3 AND a.state <> 'open'
        AND a.answers->$4::text->>'kind' = 'open-answer' FOR UPDATE OF e`,
    [courseId, ctx.actor.userId, attemptId, questionId],
  );
  if (!row) {
    throw new ProblemError(
      'not-found',
      'The course has no such open answer that was handed in. List its open answers to find it.',
    );
  }
  return { enrollment: await lockedEnrollment(ctx.tx, row.id), attempt: await attemptOf(ctx.tx, row.id, attemptId) };
}
