import type { Answer } from '@lib/course-content/quiz';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { countOf, firstRow, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { attemptOf, type Attempt } from './attempts.repository.js';
import { enrollmentOf, type Enrollment } from './enrollments.repository.js';
import { personOf } from './due-dates.js';
import type { Given } from './quiz-attempt.entity.js';
import { lockPathsThrough } from './path-enrolling.js';
import type { LearningTables } from './tables.js';

interface List {
  courseId: string;
  state: 'awaiting-points' | 'points-given';
  /** Who must not see what they wrote themselves. */
  notOf: string;
}

/** Of graded attempts only: in practice nobody gives points. A record outlives its membership. */
const handedIn = (courseId: string, notOf: string) =>
  statements<LearningTables>()
    .selectFrom('enrollments as e')
    .innerJoin('learning_records as r', (on) => on.on('r.id', '=', personOf))
    .innerJoin('quiz_attempts as a', 'a.enrollment_id', 'e.id')
    .innerJoin('workspaces as w', 'w.id', 'e.workspace_id')
    .where('e.course_id', '=', courseId)
    .where('r.user_id', '<>', notOf)
    .where('a.mode', '=', 'graded');

const LISTED = {
  'awaiting-points': sql<boolean>`a.state = 'awaiting-points' AND NOT a.points ? q.key`,
  'points-given': sql<boolean>`a.points ? q.key`,
};

/** Those that were handed in, without who wrote them. */
const openAnswers = ({ courseId, state, notOf }: List) =>
  handedIn(courseId, notOf)
    .crossJoinLateral(sql<{ key: string; value: Answer }>`jsonb_each(a.answers)`.as('q'))
    .where(sql<boolean>`q.value->>'kind' = 'open-answer'`)
    .where(LISTED[state])
    .select(['a.id as attemptId', 'q.key as questionId', 'a.quiz_id as quizId', 'a.version'])
    .select(sql<string>`(a.ended_at AT TIME ZONE w.time_zone)::date::text`.as('handedInOn'))
    .select([sql<string>`q.value->>'text'`.as('text'), sql<Given | null>`a.points->q.key`.as('given')]);

export type OpenAnswer = RowOf<ReturnType<typeof openAnswers>>;

export async function openAnswersOf(
  tx: Tx,
  list: List,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
): Promise<OpenAnswer[]> {
  const page = openAnswers(list)
    .$if(after !== null, (later) => later.where(sql<boolean>`(a.id, q.key::uuid) > (${after![0]}::uuid, ${after![1]}::uuid)`))
    .orderBy('a.id')
    .orderBy(sql`q.key::uuid`)
    .limit(limit);
  return rows(tx, page);
}

export async function countOpenAnswers(tx: Tx, list: List): Promise<number> {
  return countOf(tx, openAnswers(list));
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
  const answered = handedIn(courseId, ctx.actor.userId)
    .select('e.id')
    .where('a.id', '=', attemptId)
    .where('a.state', '<>', 'open')
    .where(sql<boolean>`a.answers->${questionId}::text->>'kind' = 'open-answer'`);
  const found = await firstRow(ctx.tx, answered.select('r.id as member_id'));
  if (found) await lockPathsThrough(ctx.tx, { workspaceId: ctx.workspaceId, courseId }, { memberIds: [found.member_id] });
  const row = found && (await firstRow(ctx.tx, answered.forUpdate('e')));
  if (!row) {
    throw new ProblemError(
      'not-found',
      'The course has no such open answer that was handed in. List its open answers to find it.',
    );
  }
  return { enrollment: await enrollmentOf(ctx.tx, row.id), attempt: await attemptOf(ctx.tx, row.id, attemptId) };
}
