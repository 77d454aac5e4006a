import type { CourseDocument } from '@lib/course-content/document';
import { quizzesOf } from '@lib/course-content/quiz';
import { strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { rows, statements } from '../../platform/database/index.js';
import { attemptsOf, attemptSummary, enrollmentOf, quizStatuses, summariseAttempt, versionContent } from '../learning/index.js';
import { findRecord } from './record-query.js';
import { learningRecord, presentRecord } from './record-view.js';
import type { RecordsTables } from './tables.js';

/** Without the id, by which list_open_answers shows what someone wrote without a name. */
const { attemptId: _id, courseId: _course, quizId: _quiz, ...attempt } = attemptSummary.shape;

const takenQuiz = z.object({
  quizId: z.uuid().describe('For grant_attempt; of the final assessment the courseId'),
  title: z.string().nullable().describe('Null for the final assessment'),
  passed: z.boolean(),
  attemptsLeft: z.int().nullable().describe('Null is without limit'),
  granted: z.int().describe('Attempts granted past the retry limit so far'),
  attempts: z.array(z.object({ ...attempt, version: z.int().describe('That its questions are of') })),
});

export const getLearningRecord = defineAction({
  name: 'get_learning_record',
  title: 'A learning record',
  description:
    'What one person has done in one course: each slide with when it was done, and every attempt of every quiz with its score. Answers are not shown.',
  route: 'GET /workspaces/:workspaceId/learning-records/:enrollmentId',
  tag: 'Learning records',
  input: strictObject({ enrollmentId: z.uuid().describe('From list_learning_records') }),
  output: learningRecord.extend({
    modules: z.array(
      z.object({
        title: z.string(),
        slides: z.array(z.object({ slideId: z.uuid(), title: z.string(), doneAt: timestamp.nullable() })),
      }),
    ),
    quizzes: z.array(takenQuiz).describe('Those of the version, in its order'),
  }),
  permission: 'records.read',
  effect: 'read',
  async commit(ctx, { enrollmentId }) {
    const record = await findRecord(ctx.tx, ctx.workspaceId, enrollmentId);
    if (!record)
      throw new ProblemError('not-found', 'The workspace has no learning record with this id. List its records to find it.');
    ctx.target('member', record.memberId);
    ctx.target('course', record.courseId);
    const content = await versionContent(ctx.tx, record.courseId, record.version);
    const doneAt = await doneSteps(ctx, enrollmentId);
    return {
      ...presentRecord(record),
      modules: content.modules.map(({ title, slides }) => ({
        title,
        slides: slides.map((slide) => ({ slideId: slide.id, title: slide.title, doneAt: doneAt.get(slide.id) ?? null })),
      })),
      quizzes: await quizzesTaken(ctx, enrollmentId, content),
    };
  },
});

async function doneSteps({ tx }: ActionContext, enrollmentId: string): Promise<Map<string, string>> {
  const steps = statements<RecordsTables>().selectFrom('enrollment_steps').select(['step_id', 'done_at']);
  const done = await rows(tx, steps.where('enrollment_id', '=', enrollmentId));
  return new Map(done.map(({ step_id, done_at }) => [step_id, done_at.toISOString()]));
}

async function quizzesTaken(
  { tx }: ActionContext,
  enrollmentId: string,
  content: CourseDocument,
): Promise<z.input<typeof takenQuiz>[]> {
  const enrollment = await enrollmentOf(tx, enrollmentId);
  const attempts = await attemptsOf(tx, enrollmentId);
  const statuses = quizStatuses(enrollment, content, attempts);
  return quizzesOf(content, enrollment.courseId).map(({ id, title }) => {
    const { passed, attemptsLeft } = statuses.get(id)!;
    const own = attempts.filter(({ quizId }) => quizId === id);
    return {
      quizId: id,
      title,
      passed,
      attemptsLeft,
      granted: enrollment.extraAttempts[id] ?? 0,
      attempts: own.map((each) => ({ ...summariseAttempt(each), version: each.version })),
    };
  });
}
