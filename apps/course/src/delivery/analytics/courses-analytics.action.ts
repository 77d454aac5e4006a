import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { anyOf, countOf, rows, statements } from '../../platform/database/index.js';
import type { LearningTables } from '../learning/index.js';
import { courseFigures, figures } from './figures.js';

const MOST_AT_ONCE = 100;

const courseIds = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.uuid()).min(1).max(MOST_AT_ONCE));

export const listCourseAnalytics = defineAction({
  name: 'list_course_analytics',
  title: 'Analytics of many courses',
  description:
    'The figures of get_course_analytics of each course, archived ones included, in the order in which the courses were made; or of those that are named. Totals only, never a single learner.',
  route: 'GET /workspaces/:workspaceId/analytics/courses',
  tag: 'Analytics',
  input: strictObject({
    courseIds: courseIds
      .optional()
      .describe(`From list_courses, at most ${MOST_AT_ONCE}, a comma between two; those that are not there are left out`),
    ...paging,
  }),
  output: cursorPage(courseFigures),
  permission: 'workspace.read',
  effect: 'read',
  replica: true,
  async commit(ctx, { courseIds: ids, cursor, limit }) {
    const filters = [ctx.workspaceId, ids];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const matching = statements<Pick<LearningTables, 'courses' | 'enrollments'>>()
      .selectFrom('courses as c')
      .where('c.workspace_id', '=', ctx.workspaceId)
      .$if(ids !== undefined, (courses) => courses.where('c.id', '=', anyOf(ids!)));
    const page = matching
      .select('c.id')
      .$if(after !== null, (later) => later.where('c.id', '>', after![0]))
      .orderBy('c.id')
      .limit(limit + 1);
    const counted = statements<Pick<LearningTables, 'courses' | 'enrollments'>>()
      .selectFrom(page.as('page'))
      .leftJoin('enrollments as e', (on) => on.onRef('e.course_id', '=', 'page.id').on('e.member_id', 'is not', null))
      .select(['page.id as courseId', ...figures])
      .groupBy('page.id')
      .orderBy('page.id');
    const [found, total] = await Promise.all([rows(ctx.tx, counted), countOf(ctx.tx, matching)]);
    return toPage(found, { limit, total, filters, keyOf: (row) => [row.courseId], present: (row) => row });
  },
});
