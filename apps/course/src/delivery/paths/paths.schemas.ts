import { nameText, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { STEP_STATES, due, progress } from '../learning/index.js';
import { PATH_STATES } from './path.entity.js';

/** A path that is longer is two. */
export const MOST_STEPS = 50;

export const pathId = z.uuid().describe('From list_paths');
export const title = nameText(200);
export const description = z.string().trim().max(2_000);

export const givenSteps = z
  .array(
    strictObject({
      courseId: z.uuid().describe('From list_courses; once in a path'),
      after: z
        .array(z.uuid())
        .max(10)
        .optional()
        .describe('Courses of earlier steps that must be completed first; none: open at once; left out: the step before'),
    }),
  )
  .max(MOST_STEPS);

export const pathSummary = z.object({
  pathId: z.uuid(),
  title: z.string(),
  state: z.enum(PATH_STATES),
  steps: z.int(),
  unavailable: z.int().describe('Steps with a course that is not published, or is archived: nobody can be enrolled in those'),
  learners: z.int().describe('Who takes it or has completed it'),
  completed: z.int().describe('Who has completed it'),
  updatedAt: timestamp,
});

export const pathDetail = pathSummary.omit({ steps: true, unavailable: true }).extend({
  description: z.string(),
  revision: z.int().describe('Counts the changes; the ETag'),
  steps: z.array(
    z.object({
      courseId: z.uuid(),
      title: z.string().describe('Of the course'),
      after: z.array(z.uuid()).describe('Courses of earlier steps that must be completed first'),
      isAvailable: z
        .boolean()
        .describe(
          'The course is published and not archived. Where it is not, learners wait at this step until it is, or the step is taken out',
        ),
    }),
  ),
});

export const pathState = z.enum(['enrolled', 'in-progress', 'completed']);

export const myPath = z.object({
  pathId: z.uuid(),
  title: z.string(),
  state: pathState,
  progress: progress.describe('Per cent, rounded down: each step is an equal share'),
  steps: z.int(),
  done: z.int().describe('Steps that are done'),
  nextCourseId: z.uuid().nullable().describe('The first step that is open; null where none is'),
  ...due,
  startedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
});

export const openedPath = myPath.omit({ steps: true }).extend({
  description: z.string(),
  steps: z.array(
    z.object({
      courseId: z.uuid(),
      title: z.string().describe('Of the course'),
      state: z
        .enum(STEP_STATES)
        .describe('Locked: others must be completed first. Unavailable: learners cannot be enrolled in the course now'),
      after: z.array(z.uuid()).describe('Courses of earlier steps that must be completed first'),
      progress,
      version: z.int().nullable().describe('Of the course, which the learner takes or has completed; null before'),
    }),
  ),
});
