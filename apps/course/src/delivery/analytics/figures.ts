import { z } from 'zod';
import { sql } from '../../platform/database/index.js';

/** Of one course. */
export const courseFigures = z.object({
  courseId: z.uuid().describe('Its id'),
  enrolled: z.int().describe('Learners, each once; of a course that is taken again, their last round counts'),
  inProgress: z.int().describe('Begun, not completed'),
  completed: z.int().describe('Every step done'),
  averageProgress: z.number().min(0).max(100).nullable().describe('Per cent; null: nobody is enrolled'),
});

/** Of the enrolments `e`: in one statement, so that the four figures always fit each other. */
export const figures = [
  sql<number>`count(e.course_id)::int`.as('enrolled'),
  sql<number>`count(*) FILTER (WHERE e.state = 'in-progress')::int`.as('inProgress'),
  sql<number>`count(*) FILTER (WHERE e.state = 'completed')::int`.as('completed'),
  sql<number | null>`round(avg(e.progress), 1)::float8`.as('averageProgress'),
] as const;
