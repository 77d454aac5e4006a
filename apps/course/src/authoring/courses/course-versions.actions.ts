import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { toPage } from '../../kernel/page.js';
import { namedVersion } from './versions.repository.js';
import { findCourse, findForEdit, saveDraft } from './courses.repository.js';
import { countOf, rows, sql, statements } from '../../platform/database/index.js';
import type { CoursesTables } from './tables.js';
import { shownSchemas } from '@lib/course-content/document';

const courseId = z.uuid().describe('From list_courses');
const version = z.coerce.number().int().min(1).max(2_147_483_647);

const versionSummary = z.object({
  version: z.int(),
  title: z.string(),
  slides: z.int(),
  publishedAt: timestamp,
  publishedBy: z.string().nullable().describe('Name; null where the person is gone'),
  current: z.boolean().describe('What learners and tools read'),
});

const versionsOf = (courseId: string) =>
  statements<CoursesTables>().selectFrom('course_versions as v').where('v.course_id', '=', courseId);

const SLIDES = sql<number>`jsonb_array_length(jsonb_path_query_array(v.content, '$.modules[*].slides[*]'))
  + jsonb_array_length(jsonb_path_query_array(v.content, '$.pool[*].slides[*]'))`;

export const listVersions = defineAction({
  name: 'list_course_versions',
  title: 'List versions',
  description: 'What was published of a course, the latest first.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/versions',
  tag: 'Course versions',
  input: strictObject({ courseId, ...paging }),
  output: cursorPage(versionSummary),
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, { courseId: id, cursor, limit }) {
    const course = await findCourse(ctx, id);
    const after = decodeCursor(id, cursor, CURSOR_KEYS.number);
    const page = versionsOf(id)
      .leftJoin('users as u', 'u.id', 'v.published_by')
      .select(['v.version', 'v.title', 'v.published_at', 'u.name as published_by', SLIDES.as('slides')])
      .$if(after !== null, (older) => older.where('v.version', '<', Number(after![0])))
      .orderBy('v.version', 'desc')
      .limit(limit + 1);
    return toPage(await rows(ctx.tx, page), {
      limit,
      total: await countOf(ctx.tx, versionsOf(id)),
      filters: id,
      keyOf: (row) => [String(row.version)],
      present: (row) => ({
        version: row.version,
        title: row.title,
        slides: row.slides,
        publishedAt: row.published_at.toISOString(),
        publishedBy: row.published_by,
        current: row.version === course.version,
      }),
    });
  },
});

export const readVersion = defineAction({
  name: 'read_course_version',
  title: 'Read a version',
  description: 'The whole content of one version, with inner ids and keys.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/versions/:version',
  tag: 'Course versions',
  input: strictObject({ courseId, version }),
  output: z.object({ courseId: z.uuid(), version: z.int(), publishedAt: timestamp, content: shownSchemas.course }),
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, input) {
    await findCourse(ctx, input.courseId);
    const { content, publishedAt } = await namedVersion(ctx.tx, input.courseId, input.version);
    return { ...input, publishedAt: publishedAt.toISOString(), content };
  },
});

export const restoreVersion = defineAction({
  name: 'restore_course_version',
  title: 'Restore a version',
  description: 'Puts a version back into the draft. Nothing is published by it. Needs If-Match.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/versions/:version/restore',
  tag: 'Course versions',
  etag: (shown) => String(shown.revision),
  input: strictObject({ courseId, version }),
  output: z.object({ courseId: z.uuid(), version: z.int(), revision: z.int(), updatedAt: timestamp }),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const course = await findForEdit(ctx, input.courseId);
    const { content } = await namedVersion(ctx.tx, input.courseId, input.version);
    const { revision, updatedAt } = await saveDraft(ctx, course, content);
    return { ...input, revision, updatedAt: updatedAt.toISOString() };
  },
});

export const courseVersionActions = [listVersions, readVersion, restoreVersion];
