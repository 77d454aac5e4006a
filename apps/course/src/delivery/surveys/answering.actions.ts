import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { LIMITS } from '@lib/course-content/document';
import { defineAction } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { myEnrollment, versionContent } from '../learning/index.js';
import type { Said } from './domain/urn.js';
import { answeredBy, keepAnonymous, keepNamed, takeOnce } from './surveys.repository.js';
import { surveysOf, type Survey } from './surveys-of.js';

const courseId = z.uuid().describe('From list_my_courses');

export const listMySurveys = defineAction({
  name: 'list_my_surveys',
  title: 'Surveys that I have answered',
  description: 'Which surveys of a course the caller has answered. What was answered is told to nobody here, not even to them.',
  route: 'GET /workspaces/:workspaceId/learning/courses/:courseId/surveys',
  tag: 'Surveys',
  input: strictObject({ courseId }),
  output: z.object({ courseId: z.uuid(), answered: z.array(z.uuid()) }),
  permission: 'learning.take',
  effect: 'read',
  async commit(ctx, input) {
    const enrollment = await myEnrollment(ctx, input.courseId);
    return { courseId: input.courseId, answered: await answeredBy(ctx.tx, enrollment.id) };
  },
});

export const answerSurvey = defineAction({
  name: 'answer_survey',
  title: 'Answer a survey',
  description:
    'Once, and for no score. An anonymous answer is kept without its learner and without the time, and is shown only once there are five. Send the version whose survey was shown: an answer to an anonymous survey is not kept with a name because the course was published again.',
  route: 'POST /workspaces/:workspaceId/learning/courses/:courseId/surveys/:surveyId/answer',
  tag: 'Surveys',
  body: 'text',
  input: strictObject({
    courseId,
    surveyId: z.uuid().describe('Of the block in the slide'),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('Of the course as it was shown, from get_my_course; needed unless the survey is anonymous'),
    rating: z.int().min(1).max(LIMITS.scaleStepsMax).nullable().optional().describe('A number of its scale'),
    comment: z.string().trim().max(LIMITS.surveyCommentLength).nullable().optional().describe('Where it takes words'),
  }),
  output: z.object({ courseId: z.uuid(), surveyId: z.uuid(), anonymous: z.boolean() }),
  permission: 'learning.take',
  effect: 'write',
  // The digest of a number between 1 and 5 would tell it, beside who called
  sensitive: true,
  async commit(ctx, { surveyId, version, ...input }) {
    const enrollment = await myEnrollment(ctx, input.courseId, { lock: true });
    if (version !== undefined && version !== enrollment.version) {
      throw new ProblemError(
        'changed-since',
        `Your answer was not sent: the course was published again, and version ${enrollment.version} may ask or keep something else. Open the course again, then answer.`,
        { extensions: { version: enrollment.version } },
      );
    }
    const content = await versionContent(ctx.tx, input.courseId, enrollment.version);
    const survey = surveysOf(content).find((each) => each.survey.id === surveyId)?.survey;
    if (!survey)
      throw new ProblemError('not-found', 'The course has no survey with this id. Open the course again to see its slides.');
    if (version === undefined && !survey.anonymous) {
      throw new ProblemError('invalid-input', 'This survey keeps names. Send the version of the course that you showed.', {
        errors: [{ pointer: '/version', detail: 'is needed: answers to this survey are kept with a name' }],
      });
    }
    const said = saidTo(survey, input);
    if (!(await takeOnce(ctx.tx, enrollment.id, surveyId)))
      throw new ProblemError(
        'survey-answered',
        'You have answered this survey before. It is answered once; nothing was changed.',
      );
    await (survey.anonymous ? keepAnonymous : keepNamed)(ctx.tx, enrollment, surveyId, said);
    return { courseId: input.courseId, surveyId, anonymous: survey.anonymous };
  },
});

/** What of it the survey takes. @throws {ProblemError} invalid-input. */
function saidTo(
  { scale, comment: takesWords }: Survey,
  { rating = null, comment = null }: { rating?: number | null | undefined; comment?: string | null | undefined },
): Said {
  const said = { rating: scale ? rating : null, comment: takesWords ? comment || null : null };
  const steps = scale?.steps ?? 0;
  if (said.rating !== null && said.rating > steps) {
    throw new ProblemError('invalid-input', `The scale of this survey goes from 1 to ${steps}. Choose a number of it.`);
  }
  if (said.rating === null && said.comment === null) {
    throw new ProblemError(
      'invalid-input',
      'The answer is empty. Choose a number, or write something, where the survey asks for it.',
    );
  }
  return said;
}
