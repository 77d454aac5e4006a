import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { findCourse } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
import { firstRow, sql, statements } from '../../platform/database/index.js';
import type { LearningTables } from '../learning/index.js';
import { idFrom } from '../../kernel/tool-schemas.js';

export const getCourseAnalytics = defineAction({
  name: 'get_course_analytics',
  title: 'Course analytics',
  description:
    'How many learners are enrolled, under way and completed, and their average progress. Totals only, never a single learner.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/analytics',
  tag: 'Analytics',
  input: strictObject({ courseId: idFrom('list_courses') }),
  output: z.object({
    courseId: z.uuid().describe('Its id'),
    enrolled: z.int().describe('Learners, each once'),
    inProgress: z.int().describe('Begun, not completed'),
    completed: z.int().describe('Every step done'),
    averageProgress: z.number().min(0).max(100).nullable().describe('Per cent; null: nobody is enrolled'),
  }),
  permission: 'workspace.read',
  effect: 'read',
  tool: {
    text: ({ courseId, enrolled, inProgress, completed, averageProgress }) =>
      averageProgress === null
        ? `Nobody is enrolled in the course ${courseId}. Assign it with assign_course.`
        : `Course ${courseId}: ${enrolled} enrolled, ${inProgress} in progress, ${completed} completed, average progress ${averageProgress} %.`,
  },
  async commit(ctx, input) {
    const { id } = await findCourse(ctx, input.courseId);
    // One statement sees one moment: the four figures always fit each other.
    const row = await firstRow(
      ctx.tx,
      statements<Pick<LearningTables, 'enrollments'>>()
        .selectFrom('enrollments')
        .select([
          sql<number>`count(*)::int`.as('enrolled'),
          sql<number>`count(*) FILTER (WHERE state = 'in-progress')::int`.as('inProgress'),
          sql<number>`count(*) FILTER (WHERE state = 'completed')::int`.as('completed'),
          sql<number | null>`round(avg(progress), 1)::float8`.as('averageProgress'),
        ])
        .where('course_id', '=', id),
    );
    return { courseId: id, ...row! };
  },
});

export const analyticsActions = [getCourseAnalytics];
