import { counted, cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { idFrom, moreLine } from '../../kernel/tool-schemas.js';
import { PreviewLinks } from '../preview-links/index.js';
import { anyOf, countOf, rows, sql, statements } from '../../platform/database/index.js';
import { COURSE_STATES, type CourseState } from './course.entity.js';
import { courseDetail, courseSummary, presentDetail, presentSummary } from './course-presenter.js';
import { findCourse } from './courses.repository.js';
import type { CoursesTables } from './tables.js';

const courseId = idFrom('list_courses');

export const listCourses = defineAction({
  name: 'list_courses',
  title: 'List courses',
  description: 'Courses of the workspace, newest change first. To find a courseId. No content: see get_course_content.',
  route: 'GET /workspaces/:workspaceId/courses',
  tag: 'Courses',
  input: strictObject({
    state: z.enum(COURSE_STATES).optional().describe('Left out: draft and published'),
    search: z.string().trim().min(1).max(100).optional().describe('Part of the title, e.g. "ladder"'),
    ...paging,
  }),
  output: cursorPage(courseSummary),
  permission: 'workspace.read',
  effect: 'read',
  hold: 'list',
  tool: {
    text: ({ data, total, nextCursor }) =>
      [
        `${data.length} of ${counted(total, 'course')}.`,
        ...data.map(
          (course) =>
            `- ${course.title} (${course.state}, ${counted(course.slides, 'slide')}, changed ${course.updatedAt}), courseId ${course.courseId}`,
        ),
        ...moreLine(nextCursor),
      ].join('\n'),
  },
  async commit(ctx, { cursor, limit, state, search }) {
    const filters = [ctx.workspaceId, state, search];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.timeAndId);
    const matching = statements<CoursesTables>()
      .selectFrom('courses')
      .where('workspace_id', '=', ctx.workspaceId)
      .where('state', '=', anyOf<CourseState>(state ? [state] : ['draft', 'published']))
      .$if(search !== undefined, (courses) => courses.where('title', 'ilike', `%${search!.replace(/[\\%_]/g, '\\$&')}%`));
    const page = matching
      .select(['id', 'title', 'state', 'slides', 'updated_at as updatedAt', 'published_at as publishedAt'])
      .$if(after !== null, (courses) =>
        courses.where(sql<boolean>`(updated_at, id) < (${after![0]}::timestamptz, ${after![1]}::uuid)`),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
    const [found, total] = await Promise.all([rows(ctx.tx, page), countOf(ctx.tx, matching)]);
    return toPage(found, {
      limit,
      total,
      filters,
      keyOf: (row) => [row.updatedAt.toISOString(), row.id],
      present: presentSummary,
    });
  },
});

export const getCourse = defineAction({
  name: 'get_course',
  title: 'Look at a course',
  description:
    'State, settings and counts of one course, and your open preview link of its draft. For published content use get_course_content, for learners’ progress get_course_analytics.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId',
  tag: 'Courses',
  input: strictObject({ courseId }),
  output: courseDetail,
  permission: 'workspace.read',
  effect: 'read',
  uses: [PreviewLinks],
  tool: {
    text: (course) =>
      [
        `"${course.title}" (${course.language}), courseId ${course.courseId}: ${course.state}${course.version === null ? ', never published' : `, version ${course.version} of ${course.publishedAt}`}${course.hasUnpublishedChanges && course.version !== null ? ', with changes that are not published' : ''}; last changed ${course.updatedAt}.`,
        `${counted(course.counts.modules, 'module')}, ${counted(course.counts.slides, 'slide')}, ${counted(course.counts.blocks, 'block')}, ${counted(course.counts.questions, 'question')}, ${counted(course.counts.imagePlaceholders, 'image placeholder')}.`,
        `Pass mark ${course.settings.passMark} %, quiz mode ${course.settings.quizMode}, retry limit ${course.settings.retryLimit ?? 'unlimited'}, pool draw ${course.settings.poolDraw ?? 'all'}.`,
        ...(course.resourceUri ? [`Published content: ${course.resourceUri}`] : []),
        `Preview of the draft: ${course.previewUrl ?? 'no link of yours is open'}`,
      ].join('\n'),
  },
  commit: async (ctx, input) => presentDetail(ctx, await findCourse(ctx, input.courseId)),
});

export const courseReadActions = [listCourses, getCourse];
