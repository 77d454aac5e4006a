import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction } from '../kernel/action.js';
import { decodeCursor } from '../kernel/cursor.js';
import { toPage } from '../kernel/page.js';
import { COURSE_STATES, type CourseState } from './course.entity.js';

export const courseSummary = z.object({
  courseId: z.uuid(),
  title: z.string(),
  state: z.enum(COURSE_STATES),
  slides: z.int().describe('Slides of the draft, the question pool included'),
  updatedAt: timestamp,
  publishedAt: timestamp.nullable(),
});

interface CourseRow {
  id: string;
  title: string;
  state: CourseState;
  slides: number;
  updated_at: Date;
  published_at: Date | null;
}

const presentCourse = (row: CourseRow): z.input<typeof courseSummary> => ({
  courseId: row.id,
  title: row.title,
  state: row.state,
  slides: row.slides,
  updatedAt: row.updated_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
});

export const listCourses = defineAction({
  name: 'list_courses',
  title: 'List courses',
  description:
    'Lists the courses of the workspace, newest change first. Use it to find a courseId. It shows titles and states, not content: for that use get_course_content.',
  route: 'GET /workspaces/:workspaceId/courses',
  tag: 'Courses',
  input: strictObject({
    state: z.enum(COURSE_STATES).optional().describe('Only courses in this state; left out: draft and published'),
    search: z.string().trim().min(1).max(100).optional().describe('Part of the title, in any case'),
    ...paging,
  }),
  output: cursorPage(courseSummary),
  permission: 'workspace.read',
  effect: 'read',
  tool: {
    text: ({ data, total, nextCursor }) =>
      [
        `${data.length} of ${total} courses.`,
        ...data.map((course) => `- ${course.title} (${course.state}, ${course.slides} slides), courseId ${course.courseId}`),
        ...(nextCursor ? [`More: cursor ${nextCursor}`] : []),
      ].join('\n'),
  },
  async commit(ctx, { cursor, limit, state, search }) {
    const filters = [ctx.workspaceId, state, search];
    const after = decodeCursor(filters, cursor);
    const matches = `workspace_id = $1 AND state = ANY($2) AND ($3::text IS NULL OR title ILIKE '%' || $3 || '%')`;
    const parameters = [ctx.workspaceId, state ? [state] : ['draft', 'published'], search?.replace(/[\\%_]/g, '\\$&') ?? null];
    const [rows, [count]] = await Promise.all([
      ctx.tx.query<CourseRow[]>(
        `SELECT id, title, state, slides, updated_at, published_at FROM courses
          WHERE ${matches} AND ($4::timestamptz IS NULL OR (updated_at, id) < ($4, $5::uuid))
          ORDER BY updated_at DESC, id DESC LIMIT $6`,
        [...parameters, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
      ),
      ctx.tx.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM courses WHERE ${matches}`, parameters),
    ]);
    return toPage(rows, {
      limit,
      total: count!.total,
      filters,
      keyOf: (row) => [row.updated_at.toISOString(), row.id],
      present: presentCourse,
    });
  },
});

export const courseActions = [listCourses];
