import { counted, cursorPage, paging, strictObject } from '@lib/validation';
import type { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { toPage } from '../../kernel/page.js';
import { idFrom, moreLine } from '../../kernel/tool-schemas.js';
import { countOf, rows } from '../../platform/database/index.js';
import { PreviewLinks } from '../preview-links/index.js';
import { coursePage, listFilters, moreFilters } from './course-list.js';
import {
  courseDetail,
  courseSummary,
  labelledDetail,
  labelledSummary,
  presentDetail,
  presentSummary,
} from './course-presenter.js';
import { findCourse } from './courses.repository.js';

const courseId = idFrom('list_courses');

export const listCourses = defineAction({
  name: 'list_courses',
  title: 'List courses',
  description: 'Courses of the workspace, newest change first. To find a courseId. No content: see get_course_content.',
  route: 'GET /workspaces/:workspaceId/courses',
  tag: 'Courses',
  input: strictObject({ ...listFilters, ...moreFilters, ...paging }),
  output: cursorPage(labelledSummary),
  permission: 'workspace.read',
  effect: 'read',
  replica: true,
  hold: 'list',
  tool: {
    input: strictObject({ ...listFilters, ...paging }),
    output: cursorPage(courseSummary),
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
  async commit(ctx, { cursor, limit, ...filters }) {
    const { matching, found, bound, keyOf } = coursePage(ctx.workspaceId, filters, { cursor, limit });
    const [page, total] = await Promise.all([rows(ctx.tx, found), countOf(ctx.tx, matching)]);
    const present = (row: (typeof page)[number]): z.input<typeof labelledSummary> => ({
      ...presentSummary(row),
      language: row.language,
      tags: row.tags,
    });
    return toPage(page, { limit, characters: ctx.pageCharacters, total, filters: bound, keyOf, present });
  },
});

export const getCourse = defineAction({
  name: 'get_course',
  title: 'Look at a course',
  description:
    'State, settings and counts of one course, and the preview of its draft. For published content use get_course_content, for learners’ progress get_course_analytics.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId',
  tag: 'Courses',
  input: strictObject({ courseId }),
  output: labelledDetail,
  permission: 'workspace.read',
  effect: 'read',
  uses: [PreviewLinks],
  tool: {
    output: courseDetail,
    text: (course) =>
      [
        `"${course.title}" (${course.language}), courseId ${course.courseId}: ${course.state}${course.version === null ? ', never published' : `, version ${course.version} of ${course.publishedAt}`}${course.hasUnpublishedChanges && course.version !== null ? ', with changes that are not published' : ''}; last changed ${course.updatedAt}.`,
        `${counted(course.counts.modules, 'module')}, ${counted(course.counts.slides, 'slide')}, ${counted(course.counts.blocks, 'block')}, ${counted(course.counts.questions, 'question')}, ${counted(course.counts.imagePlaceholders, 'image placeholder')}.`,
        `Pass mark ${course.settings.passMark} %, quiz mode ${course.settings.quizMode}, retry limit ${course.settings.retryLimit ?? 'unlimited'}, pool draw ${course.settings.poolDraw ?? 'all'}.`,
        ...(course.resourceUri ? [`Published content: ${course.resourceUri}`] : []),
        `Preview of the draft: ${course.previewUrl ?? 'not for your role'}`,
      ].join('\n'),
  },
  async commit(ctx, input) {
    const course = await findCourse(ctx, input.courseId);
    return { ...presentDetail(ctx, course), tags: course.tags, inCatalogue: course.inCatalogue };
  },
});

export const courseReadActions = [listCourses, getCourse];
