import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { changes, rows, sql, statements } from '../../platform/database/index.js';
import { findCourse } from './courses.repository.js';
import { eachOnce, tag, TAGS_OF_A_COURSE } from './course-tags.js';
import type { CoursesTables } from './tables.js';

const db = statements<CoursesTables>();

export const setCourseTags = defineAction({
  name: 'set_course_tags',
  title: 'Tag a course',
  description:
    'Sets the tags by which a course is found, all of them at once; none takes them away. They are the workspace’s own words, not part of the draft: learners do not see them, and nothing has to be published.',
  route: 'PUT /workspaces/:workspaceId/courses/:courseId/tags',
  tag: 'Courses',
  input: strictObject({ courseId: z.uuid().describe('From list_courses'), tags: z.array(tag).max(TAGS_OF_A_COURSE) }),
  output: z.object({ courseId: z.uuid(), tags: z.array(z.string()) }),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { courseId, ...input }) {
    const { id } = await findCourse(ctx, courseId, { lock: true });
    const tags = eachOnce(input.tags);
    await changes(ctx.tx, db.updateTable('courses').set({ tags }).where('id', '=', id));
    return { courseId: id, tags };
  },
});

export const setCourseInCatalogue = defineAction({
  name: 'set_course_in_catalogue',
  title: 'Put a course in the catalogue',
  description:
    'Puts a course in the catalogue or takes it out. Learners see it there, and enrol themselves, while it is published and the catalogue of the workspace is open. Who is enrolled stays so.',
  route: 'PUT /workspaces/:workspaceId/courses/:courseId/catalogue',
  tag: 'Catalogue',
  input: strictObject({ courseId: z.uuid().describe('From list_courses'), inCatalogue: z.boolean() }),
  output: z.object({ courseId: z.uuid(), inCatalogue: z.boolean() }),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { courseId, inCatalogue }) {
    const { id } = await findCourse(ctx, courseId, { lock: true });
    await changes(ctx.tx, db.updateTable('courses').set({ in_catalogue: inCatalogue }).where('id', '=', id));
    return { courseId: id, inCatalogue };
  },
});

const MOST_LABELS = 200;

const used = z.int().describe('How many courses have it, archived ones included');

export const listCourseLabels = defineAction({
  name: 'list_course_labels',
  title: 'List languages and tags',
  description: `What the courses of the workspace can be filtered by: their languages, and the ${MOST_LABELS} tags that most of them have.`,
  route: 'GET /workspaces/:workspaceId/course-labels',
  tag: 'Courses',
  input: strictObject({}),
  output: z.object({
    languages: z.array(z.object({ language: z.string().describe('BCP 47'), courses: used })),
    tags: z.array(z.object({ tag: z.string(), courses: used })),
  }),
  permission: 'workspace.read',
  effect: 'read',
  replica: true,
  hold: 'list',
  async commit(ctx) {
    const courses = sql<number>`count(*)::int`.as('courses');
    const here = db.selectFrom('courses').where('workspace_id', '=', ctx.workspaceId);
    const languages = here.select(['language', courses]).groupBy('language').orderBy('courses', 'desc').orderBy('language');
    const tags = here
      .crossJoin(sql<{ tag: string }>`unnest(tags)`.as<'t'>(sql`t(tag)`))
      .select([sql<string>`min(t.tag)`.as('tag'), courses])
      .groupBy(sql`lower(t.tag)`)
      .orderBy('courses', 'desc')
      .orderBy('tag')
      .limit(MOST_LABELS);
    return { languages: await rows(ctx.tx, languages), tags: await rows(ctx.tx, tags) };
  },
});

export const courseLabelActions = [setCourseTags, setCourseInCatalogue, listCourseLabels];
