import { strictObject } from '@lib/validation';
import { findCourse } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
import { firstRow, statements } from '../../platform/database/index.js';
import type { LearningTables } from '../learning/index.js';
import { idFrom } from '../../kernel/tool-schemas.js';
import { listCourseAnalytics } from './courses-analytics.action.js';
import { courseFigures, figures } from './figures.js';
import { getModuleAnalytics } from './module-analytics.action.js';
import { exportQuestionAnalytics, getQuestionAnalytics } from './question-analytics.action.js';

export const getCourseAnalytics = defineAction({
  name: 'get_course_analytics',
  title: 'Course analytics',
  description:
    'How many learners are enrolled, under way and completed, and their average progress. Totals only, never a single learner.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/analytics',
  tag: 'Analytics',
  input: strictObject({ courseId: idFrom('list_courses') }),
  output: courseFigures,
  permission: 'workspace.read',
  effect: 'read',
  replica: true,
  tool: {
    text: ({ courseId, enrolled, inProgress, completed, averageProgress }) =>
      `Course ${courseId}: ${enrolled} enrolled, ${inProgress} in progress, ${completed} completed${averageProgress === null ? '' : `, average progress ${averageProgress} %`}.`,
    next: ({ enrolled }) => (enrolled === 0 ? 'Assign it with assign_course.' : ''),
  },
  async commit(ctx, input) {
    const { id } = await findCourse(ctx, input.courseId);
    const enrolled = statements<Pick<LearningTables, 'enrollments'>>().selectFrom('enrollments as e').select(figures);
    const row = await firstRow(ctx.tx, enrolled.where('e.course_id', '=', id).where('e.member_id', 'is not', null));
    return { courseId: id, ...row! };
  },
});

export const analyticsActions = [
  getCourseAnalytics,
  listCourseAnalytics,
  getModuleAnalytics,
  getQuestionAnalytics,
  exportQuestionAnalytics,
];
