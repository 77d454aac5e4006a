import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { findCourse, findVersion, type Course } from '../../authoring/courses/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { anyOf, countOf, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { due, dueColumns, enrollmentsDue, grantOneMore, lockEnrolled, presentDue } from '../learning/index.js';
import { quizzesOf } from '@lib/course-content/quiz';
import type { AssignmentsTables } from './tables.js';

const db = statements<AssignmentsTables>();

const courseId = z.uuid().describe('From list_courses');

const exhausted = z.object({
  memberId: z.uuid(),
  name: z.string(),
  quizId: z.uuid().describe('For grant_attempt'),
  quiz: z.string().nullable().describe('Title of the knowledge check; null for the final assessment'),
  attempts: z.int().describe('Graded attempts, all used up'),
  granted: z.int().describe('Attempts granted past the retry limit so far'),
  lastEndedAt: timestamp,
  ...due,
});

const extra = sql<number>`coalesce((e.extra_attempts->>a.quiz_id::text)::int, 0)`;
const graded = sql<number>`count(*) FILTER (WHERE a.mode = 'graded')::int`;

/**
 * Who has not passed one of these quizzes of the version and has nothing left to pass it with, where everybody has `attemptsOfAll`.
 * Those who are not completed are on the current version, all of them.
 */
const exhaustedOf = (courseId: string, version: number, quizIds: string[], attemptsOfAll: number) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('quiz_attempts as a', 'a.enrollment_id', 'e.id')
    .select(['e.id as enrollment_id', 'm.id as member_id', 'u.name', 'a.quiz_id'])
    .select([graded.as('attempts'), extra.as('granted'), sql<Date>`max(a.ended_at)`.as('last_ended_at')])
    .where('m.role', '=', 'learner')
    .where('a.quiz_id', '=', anyOf(quizIds))
    .where('e.course_id', '=', courseId)
    .where('e.version', '=', version)
    .where('e.state', '<>', 'completed')
    .groupBy(['e.id', 'm.id', 'u.name', 'a.quiz_id'])
    .having(sql<boolean>`bool_and(a.state NOT IN ('open', 'awaiting-points', 'passed'))`)
    .having(sql<boolean>`${graded} >= ${attemptsOfAll}::int + ${extra}`);

const exhaustedDue = (of: ReturnType<typeof exhaustedOf>) =>
  enrollmentsDue.innerJoin(of.as('x'), 'x.enrollment_id', 'e.id').selectAll('x').select(dueColumns);

type ExhaustedRow = RowOf<ReturnType<typeof exhaustedDue>>;

export const listExhaustedAttempts = defineAction({
  name: 'list_exhausted_attempts',
  title: 'List who has no attempts left',
  description:
    'Learners who have used up the attempts of a graded quiz without passing it, and so cannot complete the course until grant_attempt gives them another. What they scored is not shown.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/attempts',
  tag: 'Assignments',
  input: strictObject({
    courseId,
    state: z.enum(['exhausted']).default('exhausted').describe('Others are the learners’ own matter, and not shown'),
    ...paging,
  }),
  output: cursorPage(exhausted),
  permission: 'attempts.read',
  effect: 'read',
  async commit(ctx, { cursor, limit, ...input }) {
    const course = await findCourse(ctx, input.courseId);
    const after = decodeCursor(course.id, cursor, CURSOR_KEYS.twoIds);
    const { settings, quizzes } = await currentQuizzes(ctx, course);
    const page = { limit, filters: course.id, keyOf: (row: ExhaustedRow) => [row.enrollment_id, row.quiz_id] };
    const titles = new Map(quizzes.map(({ id, title }) => [id, title]));
    const present = (row: ExhaustedRow): z.input<typeof exhausted> => ({
      memberId: row.member_id,
      name: row.name,
      quizId: row.quiz_id,
      quiz: titles.get(row.quiz_id) ?? null,
      attempts: row.attempts,
      granted: row.granted,
      lastEndedAt: row.last_ended_at.toISOString(),
      ...presentDue(row),
    });
    if (settings?.quizMode !== 'graded' || settings.retryLimit === null) return toPage([], { ...page, total: 0, present });
    const all = exhaustedOf(course.id, course.version!, [...titles.keys()], 1 + settings.retryLimit);
    const found = exhaustedDue(all)
      .$if(after !== null, (later) =>
        later.where(sql<boolean>`(x.enrollment_id, x.quiz_id) > (${after![0]}::uuid, ${after![1]}::uuid)`),
      )
      .orderBy('x.enrollment_id')
      .orderBy('x.quiz_id')
      .limit(limit + 1);
    return toPage(await rows(ctx.tx, found), { ...page, total: await countOf(ctx.tx, db.selectFrom(all.as('x'))), present });
  },
});

async function currentQuizzes(ctx: ActionContext, { id, version }: Course) {
  if (version === null) return { settings: null, quizzes: [] };
  const { content } = await findVersion(ctx.tx, id, version);
  return { settings: content.settings, quizzes: quizzesOf(content, id) };
}

export const grantAttempt = defineAction({
  name: 'grant_attempt',
  title: 'Grant another attempt',
  description:
    'Lets an enrolled learner attempt a quiz once more, past the retry limit. list_exhausted_attempts shows who has none left. What they scored is not shown.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/attempt-grants',
  tag: 'Assignments',
  input: strictObject({
    courseId,
    memberId: z.uuid().describe('From list_exhausted_attempts or list_members'),
    quizId: z.uuid().optional().describe('slideId of a knowledge check, from get_course_content. Left out: the final assessment'),
  }),
  output: z.object({
    courseId: z.uuid(),
    memberId: z.uuid(),
    quizId: z.uuid(),
    granted: z.int().describe('Attempts granted to this learner for this quiz so far'),
  }),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { memberId, ...input }) {
    const { id } = await findCourse(ctx, input.courseId);
    const quizId = input.quizId ?? id;
    const version = await lockEnrolled(ctx.tx, id, memberId);
    if (version === null)
      throw new ProblemError('member-not-found', 'No learner with this id is enrolled in the course. Assign it first.');
    const { content } = await findVersion(ctx.tx, id, version);
    if (!quizzesOf(content, id).some((quiz) => quiz.id === quizId))
      throw new ProblemError(
        'not-found',
        'The course has no quiz with this id. Use get_course_content to find its knowledge checks.',
      );
    const granted = await grantOneMore(ctx.tx, id, memberId, quizId);
    ctx.target('member', memberId);
    return { courseId: id, memberId, quizId, granted };
  },
});

export const attemptActions = [listExhaustedAttempts, grantAttempt];
