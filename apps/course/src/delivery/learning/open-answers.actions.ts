import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { findCourse } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { LIMITS } from '@lib/course-content/document';
import { askedQuestions, awaitsPoints, outcomeOf } from '@lib/course-content/quiz';
import { quizOf } from './attempt-view.js';
import { versionContent } from './enrollments.repository.js';
import { item } from './learning.schemas.js';
import { countOpenAnswers, lockAnswered, openAnswersOf, type OpenAnswer } from './open-answers.repository.js';
import { settleAttempt } from './settle-attempt.js';

const courseId = z.uuid().describe('From list_courses');

const openAnswer = z.object({
  attemptId: z.uuid(),
  questionId: z.uuid(),
  quizId: z.uuid(),
  quiz: z.string().nullable().describe('Title of the knowledge check; null for the final assessment'),
  handedInOn: z.iso.date().describe('Day in the workspace’s zone; the moment would tell who handed it in'),
  stem: z.array(item).describe('What was asked'),
  modelAnswer: z.string().nullable().describe('Inline markdown'),
  most: z.int().describe('Points that may be given'),
  answer: z.string().describe('As the learner wrote it: plain text'),
  given: z.object({ points: z.int(), comment: z.string().nullable() }).nullable().describe('Null while it awaits points'),
});

export const listOpenAnswers = defineAction({
  name: 'list_open_answers',
  title: 'List open answers',
  description:
    'What learners wrote to the open questions of graded quizzes and handed in, the oldest attempt first: those that await points, or those that have them. Who wrote an answer, and what else they scored, is not shown. Nobody sees their own.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/open-answers',
  tag: 'Assignments',
  input: strictObject({
    courseId,
    state: z.enum(['awaiting-points', 'points-given']).default('awaiting-points'),
    ...paging,
    limit: z.coerce.number().int().min(1).max(20).default(10).describe('Items a page; they may be long'),
  }),
  output: cursorPage(openAnswer),
  permission: 'answers.grade',
  effect: 'read',
  async commit(ctx, { cursor, limit, state, ...input }) {
    const { id } = await findCourse(ctx, input.courseId);
    const filters = [id, state];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.twoIds);
    const list = { courseId: id, state, notOf: ctx.actor.userId };
    const rows = await openAnswersOf(ctx.tx, list, { after, limit: limit + 1 });
    const contents = new Map<number, Awaited<ReturnType<typeof versionContent>>>();
    for (const { version } of rows) if (!contents.has(version)) contents.set(version, await versionContent(ctx.tx, id, version));
    return toPage(rows, {
      limit,
      total: await countOpenAnswers(ctx.tx, list),
      filters,
      keyOf: ({ attemptId, questionId }) => [attemptId, questionId],
      present: (row): z.input<typeof openAnswer> => {
        const quiz = quizOf(contents.get(row.version)!, { id: row.attemptId, courseId: id, quizId: row.quizId });
        const { stem, modelAnswer, points } = openQuestionOf(quiz, row);
        return {
          attemptId: row.attemptId,
          questionId: row.questionId,
          quizId: row.quizId,
          quiz: quiz.title,
          handedInOn: row.handedInOn,
          stem: stem.map((block) => ({ ...block })),
          modelAnswer,
          most: points,
          answer: row.text,
          given: row.given,
        };
      },
    });
  },
});

function openQuestionOf(
  quiz: ReturnType<typeof quizOf>,
  { attemptId, questionId }: Pick<OpenAnswer, 'attemptId' | 'questionId'>,
) {
  const [question] = askedQuestions(quiz, [questionId]);
  if (question?.kind !== 'open-answer') throw new Error(`attempt ${attemptId} has no open question ${questionId} in its version`);
  return question;
}

export const givePoints = defineAction({
  name: 'give_points',
  title: 'Give points for an open answer',
  description:
    'Gives an open answer its points, from 0 to those that its question is worth. With the last of an attempt it is passed or failed, as if handed in then. Other points can be given later, with replace: the result is reckoned anew, and what was passed stays passed.',
  route: 'PUT /workspaces/:workspaceId/courses/:courseId/attempts/:attemptId/answers/:questionId/points',
  tag: 'Assignments',
  input: strictObject({
    courseId,
    attemptId: z.uuid().describe('From list_open_answers'),
    questionId: z.uuid().describe('From list_open_answers'),
    points: z.int().min(0).max(LIMITS.pointsMax),
    comment: z.string().trim().min(1).max(1_000).optional().describe('For the learner'),
    replace: z.boolean().optional().describe('In the place of others that were given'),
  }),
  output: z.object({
    attemptId: z.uuid(),
    questionId: z.uuid(),
    points: z.int(),
    comment: z.string().nullable(),
    awaiting: z.int().describe('Open answers of the attempt that still await points'),
  }),
  permission: 'answers.grade',
  effect: 'write',
  async commit(ctx, { attemptId, questionId, points, comment = null, replace, ...input }) {
    const { id } = await findCourse(ctx, input.courseId);
    const { enrollment, attempt } = await lockAnswered(ctx, id, { attemptId, questionId });
    ctx.target('attempt', attemptId);
    const content = await versionContent(ctx.tx, id, attempt.version);
    const quiz = quizOf(content, attempt);
    const { points: most } = openQuestionOf(quiz, { attemptId, questionId });
    if (points > most) throw refused(`the question is worth ${most}; give 0 to ${most}`);

    const before = attempt.points[questionId];
    const given = { ...attempt.points, [questionId]: { points, comment } };
    const questions = askedQuestions(quiz, attempt.questions);
    const awaiting = questions.filter((question) => awaitsPoints(question, attempt.answers, given)).length;
    const done = { attemptId, questionId, points, comment, awaiting };
    if (before?.points === points && before.comment === comment) return done;
    if (before && !replace) {
      throw new ProblemError(
        'points-given',
        `The answer was given ${before.points} of ${most} before${before.comment === null ? '' : ', with a comment'}. To give others in their place, send replace true.`,
      );
    }
    const after = { ...attempt, points: given };
    if (attempt.state === 'passed' && outcomeOf(after, questions, content.settings.passMark).state !== 'passed')
      throw refused('the attempt was passed with the points given before, and a pass is not taken back; give more');
    await settleAttempt(ctx, enrollment, after);
    return done;
  },
});

const refused = (detail: string): ProblemError =>
  new ProblemError('invalid-input', `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`, {
    errors: [{ pointer: '/points', detail }],
  });

export const openAnswerActions = [listOpenAnswers, givePoints];
