import { z } from 'zod';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { anyOf, sql, statements } from '../../platform/database/index.js';
import { COURSE_STATES, type CourseState } from './course.entity.js';
import { hasTags, tag, TAGS_OF_A_COURSE } from './course-tags.js';
import type { CoursesTables } from './tables.js';

/** As the tool asks. */
export const listFilters = {
  state: z.enum(COURSE_STATES).optional().describe('Left out: draft and published'),
  search: z.string().trim().min(1).max(100).optional().describe('Part of the title, e.g. "ladder"'),
};

const tagList = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(tag).min(1).max(TAGS_OF_A_COURSE));

/** As the console asks. */
export const moreFilters = {
  language: z
    .string()
    .regex(/^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8})*$/)
    .max(35)
    .optional()
    .describe('BCP 47; `de` finds `de-AT` too'),
  tags: tagList.optional().describe('Comma between two; those that have all of them'),
  sort: z.enum(['changed', 'created', 'title']).optional().describe('changed, created: the newest first; left out: changed'),
};

export interface CourseFilters {
  state?: CourseState | undefined;
  search?: string | undefined;
  language?: string | undefined;
  tags?: readonly string[] | undefined;
  sort?: keyof typeof ORDERS | undefined;
}

const db = statements<CoursesTables>();

export const matchingCourses = (workspaceId: string, { state, search, language, tags }: CourseFilters) =>
  db
    .selectFrom('courses')
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', anyOf<CourseState>(state ? [state] : ['draft', 'published']))
    .$if(search !== undefined, (courses) => courses.where('title', 'ilike', `%${search!.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(language !== undefined, (courses) =>
      courses.where(sql<boolean>`(lower(language) = lower(${language}) OR language ILIKE ${`${language}-%`})`),
    )
    .$if(tags !== undefined, (courses) => courses.where(hasTags('tags', tags!)));

type Matching = ReturnType<typeof matchingCourses>;

interface Listed {
  id: string;
  updatedAt: Date;
  sorted: string;
}

/** How each order goes on after the last of a page. */
const ORDERS = {
  changed: {
    kind: CURSOR_KEYS.timeAndId,
    keyOf: ({ updatedAt, id }: Listed) => [updatedAt.toISOString(), id],
    page: (courses: Matching, after: string[] | null) =>
      courses
        .$if(after !== null, (older) =>
          older.where(sql<boolean>`(updated_at, id) < (${after![0]}::timestamptz, ${after![1]}::uuid)`),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc'),
  },
  /** Their ids begin with the time. */
  created: {
    kind: CURSOR_KEYS.id,
    keyOf: ({ id }: Listed) => [id],
    page: (courses: Matching, after: string[] | null) =>
      courses.$if(after !== null, (older) => older.where('id', '<', after![0]!)).orderBy('id', 'desc'),
  },
  title: {
    kind: CURSOR_KEYS.textAndId,
    keyOf: ({ sorted, id }: Listed) => [sorted, id],
    page: (courses: Matching, after: string[] | null) =>
      courses
        .$if(after !== null, (later) => later.where(sql<boolean>`(lower(title), id) > (${after![0]}, ${after![1]}::uuid)`))
        .orderBy(sql`lower(title)`)
        .orderBy('id'),
  },
};

/** One page in the order that is wished for, and how its cursor is made. */
export function coursePage(
  workspaceId: string,
  filters: CourseFilters,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const { kind, keyOf, page } = ORDERS[filters.sort ?? 'changed'];
  const { state, search, language, tags, sort } = filters;
  // Cursors of the tool are those that it gave before there was more to ask
  const bound =
    language === undefined && tags === undefined && sort === undefined ? [workspaceId, state, search] : [workspaceId, filters];
  const after = decodeCursor(bound, cursor, kind);
  const matching = matchingCourses(workspaceId, filters);
  const found = page(matching, after)
    .select(['id', 'title', 'state', 'slides', 'language', 'tags', 'updated_at as updatedAt', 'published_at as publishedAt'])
    .select(sql<string>`lower(title)`.as('sorted'))
    .limit(limit + 1);
  return { matching, found, bound, keyOf };
}
