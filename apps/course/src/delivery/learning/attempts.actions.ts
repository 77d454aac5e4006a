import { cursorPage, paging, strictObject } from '@lib/validation';
import { v4 as randomSeed, v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { canonicalHash } from '../../kernel/canonical.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { changes, sql, statements } from '../../platform/database/index.js';
import { judge, quizOf, showAttempt, summariseAttempt } from './attempt-view.js';
import { attemptsOf, myAttempt, type Attempt } from './attempts.repository.js';
import { answerSchema, askedQuestions, drawQuestions, misfit, quizzesOf, standingOf } from '@lib/course-content/quiz';
import { begin, myEnrollment, versionContent } from './enrollments.repository.js';
import { attemptSummary, attemptView, courseId, judgement } from './learning.schemas.js';
import { isOpen } from './quiz-status.js';
import { settleAttempt } from './settle-attempt.js';
import type { LearningTables } from './tables.js';

const db = statements<LearningTables>();

const DAY_MS = 86_400_000;

const attemptId = z.uuid().describe('From start_attempt or list_my_attempts');

export const startAttempt = defineAction({
  name: 'start_attempt',
  title: 'Start an attempt of a quiz',
  description:
    'Starts an attempt of a knowledge check, or of the final assessment, whose quizId is the courseId. Where one is open already it is given again: there is never more than one.',
  route: 'POST /workspaces/:workspaceId/learning/courses/:courseId/quizzes/:quizId/attempts',
  tag: 'Learning',
  status: 201,
  location: (attempt, workspaceId) => `/workspaces/${workspaceId}/learning/attempts/${attempt.attemptId}`,
  input: strictObject({
    courseId,
    quizId: z.uuid().describe('Id of the knowledge-check slide; of the course for the final assessment'),
  }),
  output: attemptView,
  permission: 'learning.take',
  effect: 'write',
  async commit(ctx, { quizId, ...input }) {
    const enrollment = await myEnrollment(ctx, input.courseId, { lock: true });
    const before = (await attemptsOf(ctx.tx, enrollment.id)).filter((attempt) => attempt.quizId === quizId);
    const open = before.find(({ state }) => state === 'open');
    if (open) return showAttempt(ctx.tx, enrollment, open);

    const content = await versionContent(ctx.tx, input.courseId, enrollment.version);
    const quiz = quizzesOf(content, input.courseId).find(({ id }) => id === quizId);
    if (!quiz)
      throw new ProblemError('not-found', 'The course has no quiz with this id. Open the course again to see its quizzes.');
    if (!isOpen(quiz, enrollment, content)) {
      throw new ProblemError(
        'invalid-input',
        'The final assessment opens when every slide is done. Finish the other slides first.',
        {
          errors: [{ pointer: '/quizId', detail: 'is not open yet' }],
        },
      );
    }
    if (content.settings.quizMode === 'graded' && before.some(({ state }) => state === 'awaiting-points')) {
      throw new ProblemError(
        'attempt-awaits-points',
        'Your last attempt awaits the points of a trainer. Read the attempt to see whether they are there; then you can start another, if it was not passed.',
      );
    }
    const standing = standingOf(before, content.settings, enrollment.extraAttempts[quizId] ?? 0);
    if (standing.attemptsLeft === 0) {
      throw new ProblemError(
        'no-attempts-left',
        standing.passed
          ? 'You have passed this quiz: it is closed.'
          : 'No attempt is left. Ask a trainer for another: grant_attempt gives one, and list_exhausted_attempts shows who needs it.',
      );
    }
    // Tells the day and no more: those who give points see the id, and are not told whose attempt it is
    const id = uuid({ msecs: Math.floor(Date.now() / DAY_MS) * DAY_MS });
    const seed = randomSeed();
    const started = {
      id,
      enrollment_id: enrollment.id,
      quiz_id: quizId,
      number: before.length + 1,
      version: enrollment.version,
      mode: content.settings.quizMode,
      questions: JSON.stringify(drawQuestions(quiz, seed)),
      seed,
    };
    await changes(ctx.tx, db.insertInto('quiz_attempts').values(started));
    const begun = await begin(ctx, enrollment);
    return showAttempt(ctx.tx, begun, await myAttempt(ctx, id));
  },
});

export const listMyAttempts = defineAction({
  name: 'list_my_attempts',
  title: 'My attempts in a course',
  description: 'Every attempt of the caller in one course, newest first.',
  route: 'GET /workspaces/:workspaceId/learning/courses/:courseId/attempts',
  tag: 'Learning',
  input: strictObject({ courseId, ...paging }),
  output: cursorPage(attemptSummary),
  permission: 'learning.take',
  effect: 'read',
  async commit(ctx, { cursor, limit, ...input }) {
    const enrollment = await myEnrollment(ctx, input.courseId);
    const after = decodeCursor(enrollment.id, cursor, CURSOR_KEYS.id)?.[0];
    const newestFirst = (a: Attempt, b: Attempt): number => b.startedAt.getTime() - a.startedAt.getTime() || b.number - a.number;
    const all = (await attemptsOf(ctx.tx, enrollment.id)).sort(newestFirst);
    const from = all.findIndex(({ id }) => id === after) + 1;
    const rows = all.slice(from, from + limit + 1);
    return toPage(rows, {
      limit,
      total: all.length,
      filters: enrollment.id,
      keyOf: ({ id }) => [id],
      present: summariseAttempt,
    });
  },
});

export const getMyAttempt = defineAction({
  name: 'get_my_attempt',
  title: 'Read one of my attempts',
  description: 'The questions as they were shown, the answers given, and what may be told about them by now.',
  route: 'GET /workspaces/:workspaceId/learning/attempts/:attemptId',
  tag: 'Learning',
  input: strictObject({ attemptId }),
  output: attemptView,
  permission: 'learning.take',
  effect: 'read',
  async commit(ctx, input) {
    const attempt = await myAttempt(ctx, input.attemptId);
    return showAttempt(ctx.tx, await myEnrollment(ctx, attempt.courseId), attempt);
  },
});

export const answerQuestion = defineAction({
  name: 'answer_question',
  title: 'Answer a question',
  description:
    'Keeps the answer to one question of an open attempt. In practice mode it is judged at once and stays; in graded mode it can be changed until the attempt is handed in.',
  route: 'PUT /workspaces/:workspaceId/learning/attempts/:attemptId/answers/:questionId',
  tag: 'Learning',
  input: strictObject({ attemptId, questionId: z.uuid(), answer: answerSchema }),
  output: judgement.extend({ attemptId: z.uuid(), answered: z.int().describe('Questions answered so far'), questions: z.int() }),
  permission: 'learning.take',
  effect: 'write',
  body: 'document',
  async commit(ctx, { questionId, answer, ...input }) {
    const attempt = await lockAttempt(ctx, input.attemptId);
    const refuse = (detail: string): ProblemError =>
      new ProblemError('invalid-input', `${detail}.`, { errors: [{ pointer: '/answer', detail }] });
    const content = await versionContent(ctx.tx, attempt.courseId, attempt.version);
    const question = askedQuestions(quizOf(content, attempt), attempt.questions).find(({ id }) => id === questionId);
    if (!question)
      throw new ProblemError('not-found', 'The attempt has no question with this id. Read the attempt to see its questions.');
    if (attempt.state !== 'open') throw refuse('The attempt is handed in and takes no more answers');
    const problem = misfit(question, answer);
    if (problem) throw refuse(problem);
    const given = attempt.answers[questionId];
    const isPractice = attempt.mode === 'practice';
    if (isPractice && given && canonicalHash(given) !== canonicalHash(answer))
      throw refuse('The question is answered and judged; hand in and start another attempt to try it again');
    const kept = sql<string>`answers || jsonb_build_object(${questionId}::text, ${JSON.stringify(answer)}::jsonb)`;
    await changes(ctx.tx, db.updateTable('quiz_attempts').set({ answers: kept }).where('id', '=', attempt.id));
    const answers = { ...attempt.answers, [questionId]: answer };
    return {
      attemptId: attempt.id,
      answered: Object.keys(answers).length,
      questions: attempt.questions.length,
      ...judge(question, { ...attempt, answers }, { feedback: isPractice, key: isPractice }),
    };
  },
});

export const handInAttempt = defineAction({
  name: 'hand_in_attempt',
  title: 'Hand in an attempt',
  description:
    'Ends an attempt and scores it; unanswered questions are wrong. In graded mode it is passed or failed, once a trainer has given points where it has open answers. Handing in again gives the same result.',
  route: 'POST /workspaces/:workspaceId/learning/attempts/:attemptId/hand-in',
  tag: 'Learning',
  input: strictObject({ attemptId }),
  output: attemptView,
  permission: 'learning.take',
  effect: 'write',
  async commit(ctx, input) {
    const attempt = await lockAttempt(ctx, input.attemptId);
    const enrollment = await myEnrollment(ctx, attempt.courseId);
    if (attempt.state !== 'open') return showAttempt(ctx.tx, enrollment, attempt);
    const after = await settleAttempt(ctx, enrollment, attempt);
    return showAttempt(ctx.tx, after, await myAttempt(ctx, attempt.id));
  },
});

/** The attempt, read once everything else that its learner writes in the course waits. */
async function lockAttempt(ctx: Parameters<typeof myAttempt>[0], id: string): Promise<Attempt> {
  const { courseId: ofCourse } = await myAttempt(ctx, id);
  await myEnrollment(ctx, ofCourse, { lock: true });
  return myAttempt(ctx, id);
}

export const attemptActions = [startAttempt, listMyAttempts, getMyAttempt, answerQuestion, handInAttempt];
