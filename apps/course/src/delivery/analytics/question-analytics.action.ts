import { blockTexts, type Block } from '@lib/course-content/document';
import { isAsked, quizzesOf, type Quiz, type QuizQuestion } from '@lib/course-content/quiz';
import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { findCourse, namedVersion, requirePublished } from '../../authoring/courses/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import type { Cell } from '../../kernel/csv.js';
import { rowFile, rowFormat, writeRows } from '../../kernel/row-file.js';
import type { Tx } from '../../kernel/transaction.js';
import { item } from '../learning/index.js';
import { analyseItem, type Tally } from './domain/item-analysis.js';

/** So many tell what all would tell, and are counted in a second. */
const MOST_ATTEMPTS = 20_000;

const questionFigures = z.object({
  questionId: z.uuid(),
  slideId: z.uuid().describe('That it stands on, to open it in the editor'),
  kind: z.string(),
  stem: z.array(item).describe('What was asked'),
  asked: z.int().describe('Attempts that asked it'),
  answered: z.int().describe('Of these, with an answer; of open answers, with points'),
  facility: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe('Per cent of its points that were given; null where nothing was judged'),
  discrimination: z
    .number()
    .min(-1)
    .max(1)
    .nullable()
    .describe(
      'Correlation with the rest of the score: below 0, those who know more miss it more often. Null: too few, or all alike',
    ),
  given: z
    .array(z.object({ text: z.string(), isRight: z.boolean(), count: z.int() }))
    .describe('Each option with how often it was chosen; without options, what was answered at least twice'),
});

export const getQuestionAnalytics = defineAction({
  name: 'get_question_analytics',
  title: 'Analytics by question',
  description:
    'How each question of the quizzes of a version fares in the first attempts of every round: how often it is right, whether it tells those who know from others, and which wrong answer draws. Nobody is named.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/analytics/questions',
  tag: 'Analytics',
  input: strictObject({
    courseId: z.uuid().describe('From list_courses'),
    version: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('Left out: the published one'),
  }),
  output: z.object({
    courseId: z.uuid(),
    version: z.int(),
    attempts: z.int().describe(`First attempts that were counted: the last ${MOST_ATTEMPTS} at most`),
    quizzes: z.array(
      z.object({
        quizId: z.uuid(),
        title: z.string().nullable().describe('Of the knowledge check; null for the final assessment'),
        questions: z.array(questionFigures),
      }),
    ),
  }),
  permission: 'records.read',
  effect: 'read',
  replica: true,
  commit: (ctx, input) => figuresOf(ctx, input),
});

async function figuresOf(ctx: ActionContext, wanted: { courseId: string; version?: number | undefined }) {
  const course = await findCourse(ctx, wanted.courseId);
  const { version, content } =
    wanted.version === undefined ? await requirePublished(ctx, course) : await namedVersion(ctx.tx, course.id, wanted.version);
  const { attempts, tallies } = await tallyAnswers(ctx.tx, course.id, version);
  return {
    courseId: course.id,
    version,
    attempts,
    quizzes: quizzesOf(content, course.id).map((quiz) => ({
      quizId: quiz.id,
      title: quiz.title,
      questions: askedIn(quiz).map(({ slideId, question, weight }) => ({
        questionId: question.id,
        slideId,
        kind: question.kind,
        stem: question.stem.map((block) => ({ ...block })),
        ...analyseItem(question, tallies.get(question.id) ?? [], weight),
      })),
    })),
  };
}

export const exportQuestionAnalytics = defineAction({
  name: 'export_question_analytics',
  title: 'Export analytics by question',
  description:
    'How each question of the quizzes of a version fares, as get_question_analytics says it, as a CSV file with a header line or as one JSON object a line. Nobody is named.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/analytics/questions/export',
  tag: 'Analytics',
  input: getQuestionAnalytics.input.extend({ format: rowFormat.default('csv') }),
  answer: 'file',
  output: rowFile,
  permission: 'records.read',
  effect: 'read',
  async commit(ctx, { format, ...wanted }) {
    const { version, quizzes } = await figuresOf(ctx, wanted);
    const all = quizzes.flatMap(({ quizId, title, questions }) =>
      questions.map((question) => ({ version, quizId, quiz: title, ...question })),
    );
    return writeRows({
      name: 'questions',
      format,
      columns: COLUMNS,
      // As many as one course has, which are counted together
      batch: (after) => Promise.resolve(after === null ? all : []),
      keyOf: ({ questionId }) => [questionId],
      present: (row) => row,
    });
  },
});

type Exported = z.input<typeof questionFigures> & { version: number; quizId: string; quiz: string | null };

/** Of wrong answers the one that draws most; of equal ones the first. */
const drawsMost = ({ given }: Exported) =>
  given.filter(({ isRight, count }) => !isRight && count > 0).sort((a, b) => b.count - a.count)[0];

/** Of the questions as CSV. */
const COLUMNS: Record<string, (exported: Exported) => Cell> = {
  questionId: ({ questionId }) => questionId,
  version: ({ version }) => version,
  quizId: ({ quizId }) => quizId,
  quiz: ({ quiz }) => quiz,
  slideId: ({ slideId }) => slideId,
  kind: ({ kind }) => kind,
  question: ({ stem }) => stem.flatMap((block) => blockTexts(block as Block)).join(' '),
  asked: ({ asked }) => asked,
  answered: ({ answered }) => answered,
  facility: ({ facility }) => facility,
  discrimination: ({ discrimination }) => discrimination,
  wrongAnswer: (exported) => drawsMost(exported)?.text ?? null,
  wrongAnswerGiven: (exported) => drawsMost(exported)?.count ?? null,
};

/** The questions of a quiz with their weight in the score: where an attempt draws some, that of a draw as they are on average. */
function askedIn(quiz: Quiz): { slideId: string; question: QuizQuestion; weight: number }[] {
  const all = quiz.slides.flatMap((slide) => slide.items.filter(isAsked).map((question) => ({ slideId: slide.id, question })));
  const points = all.reduce((sum, { question }) => sum + pointsOf(question), 0);
  const asked = (points * quiz.asks) / all.length;
  return all.map((each) => ({ ...each, weight: (100 * pointsOf(each.question)) / asked }));
}

const pointsOf = (question: QuizQuestion): number => (question.kind === 'open-answer' ? question.points : 1);

/** Of first attempts, which nobody has come to by trying. What people wrote to open questions is left where it is. */
async function tallyAnswers(
  tx: Tx,
  courseId: string,
  version: number,
): Promise<{ attempts: number; tallies: Map<string, Tally[]> }> {
  const rows = await tx.query<(Tally & { question: string; attempts: number })[]>(
    `WITH first AS MATERIALIZED (
       SELECT a.questions, a.answers, a.points, a.score, a.mode FROM enrollments e JOIN quiz_attempts a ON a.enrollment_id = e.id
        WHERE e.course_id = $1 AND a.version = $2 AND a.number = 1 AND a.score IS NOT NULL ORDER BY a.id DESC LIMIT $3),
     answered AS (
       SELECT q.id, f.score, f.mode = 'graded' AS graded, f.points->q.id->'points' AS points,
              CASE WHEN f.answers->q.id->>'kind' = 'open-answer' THEN NULL ELSE f.answers->q.id END AS answer
         FROM first f CROSS JOIN LATERAL jsonb_array_elements_text(f.questions) AS q (id))
     SELECT id AS question, answer, points::int, graded AS "isGraded", count(*)::int, sum(score)::float8 AS scores, sum(score * score)::float8 AS squares,
            (SELECT count(*)::int FROM first) AS attempts
       FROM answered GROUP BY id, answer, answered.points, graded`,
    [courseId, version, MOST_ATTEMPTS],
  );
  const tallies = Map.groupBy(rows, ({ question }) => question);
  return { attempts: rows[0]?.attempts ?? 0, tallies };
}
