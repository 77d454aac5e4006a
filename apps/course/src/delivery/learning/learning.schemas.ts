import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { answerSchema, ATTEMPT_STATES, ENROLLMENT_STATES } from '@lib/course-content/quiz';

export const courseId = z.uuid().describe('From list_my_courses');
export const due = {
  dueOn: z.iso.date().nullable().describe('The last day for it, in the time zone of the workspace; of several dates the first'),
  dueAt: timestamp.nullable().describe('The moment at which that day is over'),
  overdue: z.boolean().describe('Not completed when that day was over'),
};
export const nextRoundOn = z.iso
  .date()
  .nullable()
  .describe('Of a course that is taken again, and completed: the day on which the next round begins');
export const state = z.enum(ENROLLMENT_STATES);
export const progress = z.int().min(0).max(100).describe('Per cent of the steps that are done, rounded down');

/** Blocks and interactions of the course document; a question comes as `questionView`. */
export const item = z
  .looseObject({ id: z.uuid(), kind: z.string() })
  .describe('A block, an interaction or a question, without keys');

export const quizStatus = z.object({
  quizId: z.uuid(),
  questions: z.int().describe('Questions of one attempt'),
  isOpen: z.boolean().describe('The final assessment opens when every module slide is done'),
  done: z.boolean(),
  passed: z.boolean(),
  attempts: z.int().describe('Attempts so far, an open one too'),
  attemptsLeft: z.int().nullable().describe('Null is without limit'),
  openAttemptId: z.uuid().nullable(),
  awaitingAttemptId: z.uuid().nullable().describe('Handed in, and awaiting the points of a trainer: no other can be started'),
});

export const myCourse = z.object({
  courseId: z.uuid(),
  title: z.string(),
  version: z.int().describe('Published version that is being taken'),
  state,
  progress,
  ...due,
  startedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  nextRoundOn,
});

export const openedCourse = myCourse.omit({ nextRoundOn: true }).extend({
  description: z.string().describe('Markdown'),
  language: z.string(),
  objectives: z.array(z.string()),
  quizMode: z.enum(['practice', 'graded']),
  passMark: z.int().nullable().describe('Per cent; null in practice mode'),
  modules: z.array(
    z.object({
      title: z.string(),
      slides: z.array(
        z.object({
          slideId: z.uuid(),
          title: z.string(),
          kind: z.enum(['content', 'knowledge-check']),
          done: z.boolean(),
          items: z.array(item).describe('Questions are not among them: start an attempt to see those'),
          quiz: quizStatus.nullable(),
        }),
      ),
    }),
  ),
  finalAssessment: quizStatus.nullable(),
  lastSlideId: z
    .uuid()
    .nullable()
    .describe('The slide that was opened last; null before the first, and where the version has it no more'),
  files: z
    .record(z.uuid(), z.url())
    .describe('Where each file that the course names, by its id, can be read for a day without signing in'),
  fileFacts: z
    .record(z.uuid(), z.object({ url: z.url(), name: z.string(), mediaType: z.string(), bytes: z.int() }))
    .optional()
    .describe('The same with what a page can say of each; without those that are gone'),
});

export const judgement = z.object({
  questionId: z.uuid(),
  answer: answerSchema.nullable().describe('As given; null when unanswered'),
  isRight: z.boolean().nullable().describe('Null until it may be told, and always of an open answer'),
  feedback: z.array(z.string()).describe('Of the chosen options and of the question, once it may be told'),
  key: answerSchema
    .nullable()
    .describe('A right or model answer, once the quiz is passed or no attempt is left; in practice after the answer'),
  points: z
    .object({ given: z.int().nullable().describe('Null until a trainer has given them; never in practice'), most: z.int() })
    .optional()
    .describe('Of an open answer only'),
  comment: z.string().nullable().optional().describe('What the trainer said to an open answer'),
});

export const attemptSummary = z.object({
  attemptId: z.uuid(),
  courseId: z.uuid(),
  quizId: z.uuid(),
  number: z.int(),
  mode: z.enum(['practice', 'graded']),
  state: z.enum(ATTEMPT_STATES),
  score: z
    .int()
    .nullable()
    .describe('Per cent of the points, rounded down; null while open or awaiting points, and where nothing counts'),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
});

export const attemptView = attemptSummary.extend({
  ...due,
  passMark: z.int().nullable().describe('Per cent; null in practice mode'),
  attemptsLeft: z.int().nullable().describe('Null is without limit'),
  slides: z.array(z.object({ slideId: z.uuid(), title: z.string(), items: z.array(item) })),
  answers: z.array(judgement).describe('One a question'),
});
