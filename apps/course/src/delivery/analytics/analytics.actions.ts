import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { findCourse } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
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
    const [row] = await ctx.tx.query<
      { enrolled: number; inProgress: number; completed: number; averageProgress: number | null }[]
    >(
      `SELECT count(*)::int AS enrolled, count(*) FILTER (WHERE state = 'in-progress')::int AS "inProgress",
              count(*) FILTER (WHERE state = 'completed')::int AS completed,
              round(avg(progress), 1)::float8 AS "averageProgress"
         FROM enrollments WHERE course_id = $1`,
      [id],
    );
    return { courseId: id, ...row! };
  },
});

export const analyticsActions = [getCourseAnalytics];
