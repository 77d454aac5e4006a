import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { Course, courseUri, findCourse, requirePublished } from '../../authoring/courses/index.js';
import { writeCourse } from '@lib/course-content/markdown/write';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';

/** Behind the resource list; published courses only. */
export const listPublishedCourses = defineAction({
  name: 'list_published_courses',
  title: 'List published courses',
  description:
    'Published courses with the URI of the resource that holds their content, by course id. Search: part of the title, or the beginning of the id.',
  route: 'GET /workspaces/:workspaceId/published-courses',
  tag: 'Publishing',
  input: strictObject({ search: z.string().trim().min(1).max(100).optional(), ...paging }),
  output: cursorPage(z.object({ courseId: z.uuid(), title: z.string(), uri: z.string() })),
  permission: 'workspace.read',
  effect: 'read',
  hold: 'list',
  async commit(ctx, { cursor, limit, search }) {
    const filters = [ctx.workspaceId, search];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const published = () => {
      const all = ctx.tx
        .createQueryBuilder(Course, 'c')
        .innerJoin('course_versions', 'v', 'v.course_id = c.id AND v.version = c.version')
        .where(`c.workspaceId = :workspaceId AND c.state = 'published'`, { workspaceId: ctx.workspaceId });
      const part = search?.replace(/[\\%_]/g, '\\$&');
      return part === undefined
        ? all
        : all.andWhere(`(c.id::text ILIKE :part || '%' OR v.content->>'title' ILIKE '%' || :part || '%')`, { part });
    };
    const rows = await published()
      .select(['c.id AS id', `v.content->>'title' AS title`])
      .andWhere('(:after::uuid IS NULL OR c.id > :after)', { after: after?.[0] ?? null })
      .orderBy('c.id')
      .limit(limit + 1)
      .getRawMany<{ id: string; title: string }>();
    return toPage(rows, {
      limit,
      total: await published().getCount(),
      filters,
      keyOf: ({ id }) => [id],
      present: ({ id, title }) => ({ courseId: id, title, uri: courseUri(id) }),
    });
  },
});

/** Behind the resource of one course. */
export const readPublishedCourse = defineAction({
  name: 'read_published_course',
  title: 'Read a whole published course',
  description: 'The whole published course as one course markdown text.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/markdown',
  tag: 'Publishing',
  input: strictObject({ courseId: z.uuid() }),
  output: z.object({ courseId: z.uuid(), version: z.int(), title: z.string(), markdown: z.string() }),
  permission: 'workspace.read',
  effect: 'read',
  hold: 'content',
  async commit(ctx, { courseId }) {
    const { version, content } = await requirePublished(ctx, await findCourse(ctx, courseId));
    return { courseId, version, title: content.title, markdown: writeCourse(content) };
  },
});

export const courseResourceActions = [listPublishedCourses, readPublishedCourse];
