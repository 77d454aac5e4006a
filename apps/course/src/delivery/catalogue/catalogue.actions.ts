import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { findVersion } from '../../authoring/courses/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { NO_ACCESS } from '../../kernel/permissions.js';
import { chooseCourse } from '../assignments/index.js';
import { lockCourses, lockPaths, state, stepsOfPaths } from '../learning/index.js';
import { choosePath } from '../paths/index.js';
import { countOpen, findEntry, findEntries, KINDS, lockLearner, type EntryRow } from './catalogue.query.js';

/** Whoever begins so many completes none. Each is an event, and a row that trainers read. */
const MOST_OPEN = 50;

const entryId = z.uuid().describe('From list_catalogue');

const entry = z.object({
  entryId: z.uuid().describe('courseId or pathId'),
  kind: z.enum(KINDS),
  title: z.string(),
  courses: z.int().nullable().describe('Of a path; null for a course'),
  state: state.nullable().describe('How far the caller is; null: not enrolled'),
});

const detail = entry.omit({ courses: true }).extend({
  description: z.string().describe('Markdown of a course, plain text of a path'),
  language: z.string().nullable().describe('Of a course, BCP 47; null for a path'),
  objectives: z.array(z.string()).describe('Of a course'),
  contents: z.array(z.string()).describe('Titles of the modules of a course, or of the courses of a path, in order'),
});

const present = ({ entryId: id, kind, title, courses, state: standing }: EntryRow): z.input<typeof entry> => ({
  entryId: id,
  kind,
  title,
  courses,
  state: standing,
});

export const listCatalogue = defineAction({
  name: 'list_catalogue',
  title: 'List the catalogue',
  description:
    'The published courses and learning paths in which learners enrol themselves, newest first, with how far the caller is in each. Empty while the catalogue of the workspace is closed.',
  route: 'GET /workspaces/:workspaceId/catalogue',
  tag: 'Catalogue',
  input: strictObject({
    kind: z.enum(KINDS).optional().describe('Only courses, or only learning paths'),
    search: z.string().trim().min(1).max(100).optional().describe('Part of the title, in any case'),
    ...paging,
  }),
  output: cursorPage(entry),
  permission: 'workspace.belong',
  effect: 'read',
  async commit(ctx, { cursor, limit, ...wanted }) {
    const filters = [ctx.workspaceId, ctx.actor.userId, wanted.kind, wanted.search];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const { found, total } = await findEntries(ctx, wanted, { after: after?.[0] ?? null, limit: limit + 1 });
    return toPage(found, { limit, total, filters, keyOf: (row) => [row.entryId], present });
  },
});

export const getCatalogueEntry = defineAction({
  name: 'get_catalogue_entry',
  title: 'Look at a course or path of the catalogue',
  description: 'What a course or learning path of the catalogue is about, before enrolling in it.',
  route: 'GET /workspaces/:workspaceId/catalogue/:entryId',
  tag: 'Catalogue',
  input: strictObject({ entryId }),
  output: detail,
  permission: 'workspace.belong',
  effect: 'read',
  async commit(ctx, input) {
    const { kind, ...row } = await requireEntry(ctx, input.entryId);
    const shown = { entryId: row.entryId, kind, title: row.title, state: row.state };
    if (kind === 'path') {
      const steps = (await stepsOfPaths(ctx.tx, [row.entryId])).get(row.entryId) ?? [];
      return {
        ...shown,
        description: row.description!,
        language: null,
        objectives: [],
        contents: steps.map(({ title }) => title),
      };
    }
    const { content } = await findVersion(ctx.tx, row.entryId, row.version!);
    return {
      ...shown,
      description: content.description,
      language: content.language,
      objectives: content.objectives.map(({ text }) => text),
      contents: content.modules.map(({ title }) => title),
    };
  },
});

export const enrollMyself = defineAction({
  name: 'enroll_myself',
  title: 'Enrol in a course or path of the catalogue',
  description:
    'Enrols the caller in a course or learning path of the catalogue, as if it were assigned to them without a last day. Who is enrolled stays as they are.',
  route: 'POST /workspaces/:workspaceId/catalogue/:entryId/enroll',
  tag: 'Catalogue',
  input: strictObject({ entryId }),
  output: z.object({ entryId: z.uuid(), kind: z.enum(KINDS), newlyEnrolled: z.boolean().describe('False: enrolled before') }),
  permission: 'learning.take',
  effect: 'write',
  async commit(ctx, input) {
    // In the order that everybody uses: the member, then the path or the course
    const memberId = await lockLearner(ctx);
    if (memberId === null) throw new ProblemError('role-not-allowed', NO_ACCESS);
    const { kind } = await requireEntry(ctx, input.entryId);
    await (kind === 'course' ? lockCourses : lockPaths)(ctx.tx, [input.entryId]);
    // What is read after the lock is what the last holder left behind: an archived course, one that was taken out
    const { state: before } = await requireEntry(ctx, input.entryId);
    if (before !== null) return { entryId: input.entryId, kind, newlyEnrolled: false };
    await requireFewOpen(ctx, memberId);
    const choose = kind === 'course' ? chooseCourse : choosePath;
    return { entryId: input.entryId, kind, newlyEnrolled: await choose(ctx, input.entryId, memberId) };
  },
});

/** @throws {ProblemError} not-found, for what is elsewhere, a draft or not in the catalogue exactly as for nothing. */
async function requireEntry(ctx: ActionContext, id: string): Promise<EntryRow> {
  const row = await findEntry(ctx, id);
  if (!row)
    throw new ProblemError(
      'not-found',
      'The catalogue has no course and no learning path with this id. List it to see what it has.',
    );
  ctx.target(row.kind, id);
  return row;
}

/** @throws {ProblemError} limit-exceeded. */
async function requireFewOpen(ctx: ActionContext, memberId: string): Promise<void> {
  if ((await countOpen(ctx, memberId)) < MOST_OPEN) return;
  throw new ProblemError(
    'limit-exceeded',
    `You have chosen ${MOST_OPEN} courses and learning paths that you have not completed. Complete one first.`,
  );
}

export const catalogueActions = [listCatalogue, getCatalogueEntry, enrollMyself];
