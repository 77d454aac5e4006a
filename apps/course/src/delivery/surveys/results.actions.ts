import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { findCourse, namedVersion, requirePublished } from '../../authoring/courses/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import type { Cell } from '../../kernel/csv.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { rowFile, rowFormat, writeRows } from '../../kernel/row-file.js';
import { distributionOf, medianOf } from './domain/distribution.js';
import { TOGETHER } from './domain/urn.js';
import { answeredVersions, countAnswers, findAnswers, tallies, type AnswerRow } from './surveys.repository.js';
import { surveysOf } from './surveys-of.js';

const courseId = z.uuid().describe('From list_courses');
const version = z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('Left out: the published one');
const together = `Anonymous answers are shown ${TOGETHER} at a time, so that nobody can tell whose they are.`;

const results = z.object({
  surveyId: z.uuid(),
  slideId: z.uuid(),
  slideTitle: z.string(),
  text: z.string().describe('What was asked, inline markdown'),
  scale: z.object({ steps: z.int(), low: z.string(), high: z.string() }).nullable(),
  comment: z.boolean(),
  anonymous: z.boolean(),
  answers: z.int().describe('Those that are shown'),
  waiting: z.int().describe(`Anonymous answers that wait for others: fewer than ${TOGETHER}`),
  comments: z.int(),
  distribution: z.array(z.int()).nullable().describe('How often each number was given, from 1 on; null without a scale'),
  median: z.number().nullable().describe('Null where nobody gave a number'),
});

export const getSurveyResults = defineAction({
  name: 'get_survey_results',
  title: 'Results of surveys',
  description: `What learners answered to the surveys of a version: how often each number was given, the median, and how many wrote something. ${together}`,
  route: 'GET /workspaces/:workspaceId/courses/:courseId/surveys',
  tag: 'Surveys',
  input: strictObject({ courseId, version }),
  output: z.object({
    courseId: z.uuid(),
    version: z.int(),
    versions: z.array(z.int()).describe('Those that were answered, the newest first'),
    surveys: z.array(results),
  }),
  permission: 'records.read',
  effect: 'read',
  async commit(ctx, input) {
    const asked = await wanted(ctx, input);
    const { given, waiting } = await tallies(ctx.tx, asked.courseId, asked.version);
    return {
      courseId: asked.courseId,
      version: asked.version,
      versions: await answeredVersions(ctx.tx, asked.courseId),
      surveys: surveysOf(asked.content).map(({ slideId, title, survey: { id, text, scale, comment, anonymous } }) => {
        const found = given.get(id) ?? [];
        const rated = found.flatMap(({ rating, count }) => (rating === null ? [] : [{ rating, count }]));
        const distribution = scale && distributionOf(scale.steps, rated);
        return {
          ...{ surveyId: id, slideId, slideTitle: title, text, scale, comment, anonymous },
          answers: found.reduce((sum, { count }) => sum + count, 0),
          waiting: waiting.get(id) ?? 0,
          comments: found.reduce((sum, each) => sum + each.comments, 0),
          distribution,
          median: distribution && medianOf(distribution),
        };
      }),
    };
  },
});

const answer = z.object({
  surveyId: z.uuid(),
  rating: z.int().nullable(),
  comment: z.string().nullable(),
  memberId: z.uuid().nullable().describe('Null, with name and time, for an anonymous answer'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  answeredAt: timestamp.nullable(),
});

export const listSurveyAnswers = defineAction({
  name: 'list_survey_answers',
  title: 'Answers to a survey',
  description: `Each answer to one survey of a version, in no order; named ones with their learner. ${together}`,
  route: 'GET /workspaces/:workspaceId/courses/:courseId/surveys/:surveyId/answers',
  tag: 'Surveys',
  input: strictObject({ courseId, surveyId: z.uuid().describe('From get_survey_results'), version, ...paging }),
  output: cursorPage(answer),
  permission: 'records.read',
  effect: 'read',
  async commit(ctx, { cursor, limit, ...input }) {
    const { courseId: course, version: of, content } = await wanted(ctx, input);
    if (!surveysOf(content).some(({ survey }) => survey.id === input.surveyId))
      throw new ProblemError(
        'not-found',
        `Version ${of} of this course has no survey with this id. get_survey_results lists those that it has.`,
      );
    const filters = { courseId: course, version: of, surveyId: input.surveyId };
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.twoIds);
    const [found, total] = await Promise.all([
      findAnswers(ctx.tx, filters, { after, limit: limit + 1 }),
      countAnswers(ctx.tx, filters),
    ]);
    return toPage(found, { limit, total, filters, keyOf, present });
  },
});

export const exportSurveyAnswers = defineAction({
  name: 'export_survey_answers',
  title: 'Export answers to surveys',
  description: `The answers to all surveys of a version, as a CSV file with a header line or as one JSON object a line. ${together}`,
  route: 'GET /workspaces/:workspaceId/courses/:courseId/surveys/export',
  tag: 'Surveys',
  input: strictObject({ courseId, version, format: rowFormat.default('csv') }),
  answer: 'file',
  output: rowFile,
  permission: 'records.read',
  effect: 'read',
  async commit(ctx, { format, ...input }) {
    const { courseId: course, version: of, content } = await wanted(ctx, input);
    const asked = new Map(surveysOf(content).map(({ title, survey }) => [survey.id, { slide: title, question: survey.text }]));
    const { tx } = ctx;
    return writeRows({
      name: 'survey-answers',
      format,
      columns: COLUMNS,
      batch: (after, limit) => findAnswers(tx, { courseId: course, version: of }, { after, limit }),
      keyOf,
      present: (row) => ({ version: of, slide: null, question: null, ...asked.get(row.surveyId), ...present(row) }),
    });
  },
});

type Exported = z.input<typeof answer> & { version: number; slide: string | null; question: string | null };

const COLUMNS: Record<string, (exported: Exported) => Cell> = {
  surveyId: ({ surveyId }) => surveyId,
  version: (exported) => exported.version,
  slide: ({ slide }) => slide,
  question: ({ question }) => question,
  rating: ({ rating }) => rating,
  comment: ({ comment }) => comment,
  memberId: ({ memberId }) => memberId,
  name: ({ name }) => name,
  email: ({ email }) => email,
  answeredAt: ({ answeredAt }) => answeredAt,
};

const keyOf = ({ surveyId, id }: AnswerRow): string[] => [surveyId, id];
const present = ({ id: _, answeredAt, ...row }: AnswerRow): z.input<typeof answer> => ({
  ...row,
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** The version that is asked for, of a course of the workspace. @throws {ProblemError} course-not-found, course-not-published, not-found. */
async function wanted(ctx: ActionContext, input: { courseId: string; version?: number | undefined }) {
  const course = await findCourse(ctx, input.courseId);
  const { version: number, content } =
    input.version === undefined ? await requirePublished(ctx, course) : await namedVersion(ctx.tx, course.id, input.version);
  return { courseId: course.id, version: number, content };
}
