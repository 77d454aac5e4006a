import { cursorPage, paging, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { anyOf, changes, countOf, now, requireFewer, rows, sql, statements } from '../../platform/database/index.js';
import {
  advancePaths,
  coursesOfPaths,
  dropUnassigned,
  lockCourses,
  lockEnrolledInPath,
  stepsOfPaths,
} from '../learning/index.js';
import { settleSteps, type GivenStep, type SettledStep } from './domain/settle-steps.js';
import { PATH_STATES, type PathState } from './path.entity.js';
import { detailOf, findPath, presentPath, requireInUse, requireRead, shownPaths, type ShownPath } from './paths.repository.js';
import { description, givenSteps, pathDetail, pathId, pathSummary, title } from './paths.schemas.js';
import type { PathsTables } from './tables.js';

const db = statements<PathsTables>();

const MOST_PATHS = 1_000;

export const listPaths = defineAction({
  name: 'list_paths',
  title: 'List learning paths',
  description: 'The learning paths of the workspace, newest first; archived ones only where they are asked for.',
  route: 'GET /workspaces/:workspaceId/paths',
  tag: 'Learning paths',
  input: strictObject({
    state: z.enum(PATH_STATES).optional().describe('Left out: drafts and published ones'),
    search: z.string().trim().min(1).max(100).optional().describe('Part of the title, in any case'),
    ...paging,
  }),
  output: cursorPage(pathSummary),
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, { cursor, limit, state, search }) {
    const filters = [ctx.workspaceId, state, search];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const matching = shownPaths(ctx.workspaceId)
      .where('p.state', '=', anyOf<PathState>(state === undefined ? ['draft', 'published'] : [state]))
      .$if(search !== undefined, (paths) => paths.where('p.title', 'ilike', `%${search!.replace(/[\\%_]/g, '\\$&')}%`));
    const page = matching
      .$if(after !== null, (later) => later.where('p.id', '<', after![0]))
      .orderBy('p.id', 'desc')
      .limit(limit + 1);
    const [found, total] = await Promise.all([rows(ctx.tx, page), countOf(ctx.tx, matching)]);
    return toPage(found, { limit, total, filters, keyOf: ({ id }) => [id], present: presentPath });
  },
});

export const createPath = defineAction({
  name: 'create_path',
  title: 'Create a learning path',
  description: 'Makes a draft of a learning path: courses in an order, with what must be completed before each.',
  route: 'POST /workspaces/:workspaceId/paths',
  tag: 'Learning paths',
  status: 201,
  location: (path, workspaceId) => `/workspaces/${workspaceId}/paths/${path.pathId}`,
  input: strictObject({ title, description: description.default(''), steps: givenSteps.default([]) }),
  output: pathDetail,
  permission: 'courses.write',
  effect: 'write',
  body: 'path',
  check: (ctx) =>
    requireFewer(
      ctx.tx,
      MOST_PATHS,
      db.selectFrom('learning_paths').where('workspace_id', '=', ctx.workspaceId),
      `A workspace has at most ${MOST_PATHS} learning paths, archived ones included. Use one that is there.`,
    ),
  async commit(ctx, input) {
    const id = uuid();
    const made = { id, workspace_id: ctx.workspaceId, title: input.title, description: input.description };
    await changes(ctx.tx, db.insertInto('learning_paths').values(made));
    await keepSteps(ctx, id, input.steps, { isPublished: false });
    return detailOf(ctx, id);
  },
});

export const getPath = defineAction({
  name: 'get_path',
  title: 'Look at a learning path',
  description: 'One learning path with its steps in order.',
  route: 'GET /workspaces/:workspaceId/paths/:pathId',
  tag: 'Learning paths',
  input: strictObject({ pathId }),
  output: pathDetail.extend({
    inCatalogue: z.boolean().describe('Learners enrol themselves in it, where the catalogue of the workspace is open'),
  }),
  etag: ({ revision }) => String(revision),
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, input) {
    const { inCatalogue } = await findPath(ctx, input.pathId);
    return { ...(await detailOf(ctx, input.pathId)), inCatalogue };
  },
});

export const updatePath = defineAction({
  name: 'update_path',
  title: 'Change a learning path',
  description:
    'Changes what is given of a learning path; steps are given all at once, in their order. A published path changes for everybody who has not completed it: courses that it opens are added to their lists, and those that it opens no longer leave them, unless they have begun them or something else assigns them.',
  route: 'PATCH /workspaces/:workspaceId/paths/:pathId',
  tag: 'Learning paths',
  input: strictObject({
    pathId,
    title: title.optional(),
    description: description.optional(),
    steps: givenSteps.optional(),
  }),
  output: pathDetail,
  etag: ({ revision }) => String(revision),
  permission: 'courses.write',
  effect: 'write',
  body: 'path',
  async commit(ctx, { pathId: id, steps, ...texts }) {
    const path = await findPath(ctx, id, { lock: true });
    requireInUse(path);
    requireRead(ctx, path);
    await changes(
      ctx.tx,
      db
        .updateTable('learning_paths')
        .set({ ...texts, updated_at: now })
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', id),
    );
    if (steps !== undefined) await changeSteps(ctx, path, steps);
    return detailOf(ctx, id);
  },
});

export const publishPath = defineAction({
  name: 'publish_path',
  title: 'Publish a learning path',
  description:
    'Makes a learning path one that can be assigned. Each of its courses must be published. A published one stays as it is.',
  route: 'POST /workspaces/:workspaceId/paths/:pathId/publish',
  tag: 'Learning paths',
  input: strictObject({ pathId }),
  output: pathDetail,
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const path = await findPath(ctx, input.pathId, { lock: true });
    requireInUse(path);
    if (path.state === 'published') return detailOf(ctx, path.id);
    if (path.steps === 0)
      throw new ProblemError(
        'invalid-input',
        `The path "${path.title}" has no steps. Add the courses that it leads through first.`,
        {
          errors: [{ pointer: '/pathId', detail: 'has no steps', code: 'path-empty' }],
        },
      );
    await lockCourses(ctx.tx, await coursesOfPaths(ctx.tx, [path.id]));
    requireAvailable((await stepsOfPaths(ctx.tx, [path.id])).get(path.id) ?? []);
    await setState(ctx, path, 'published');
    return detailOf(ctx, path.id);
  },
});

export const archivePath = defineAction({
  name: 'archive_path',
  title: 'Archive a learning path',
  description:
    'Takes a learning path out of use: it leaves the list and can no longer be edited or assigned, and new group members do not get it. Learners who have it keep it.',
  route: 'POST /workspaces/:workspaceId/paths/:pathId/archive',
  tag: 'Learning paths',
  input: strictObject({ pathId }),
  output: pathDetail,
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const path = await findPath(ctx, input.pathId, { lock: true });
    await setState(ctx, path, 'archived');
    return detailOf(ctx, path.id);
  },
});

export const restorePath = defineAction({
  name: 'restore_path',
  title: 'Restore an archived learning path',
  description: 'Brings an archived learning path back as it was: published where it was published once, else a draft.',
  route: 'POST /workspaces/:workspaceId/paths/:pathId/restore',
  tag: 'Learning paths',
  input: strictObject({ pathId }),
  output: pathDetail,
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const path = await findPath(ctx, input.pathId, { lock: true });
    if (path.state === 'archived') await setState(ctx, path, path.publishedAt === null ? 'draft' : 'published');
    return detailOf(ctx, path.id);
  },
});

export const setPathInCatalogue = defineAction({
  name: 'set_path_in_catalogue',
  title: 'Put a learning path in the catalogue',
  description:
    'Puts a learning path in the catalogue or takes it out. Learners see it there, and enrol themselves, while it is published and the catalogue of the workspace is open. Who is enrolled stays so.',
  route: 'PUT /workspaces/:workspaceId/paths/:pathId/catalogue',
  tag: 'Catalogue',
  input: strictObject({ pathId, inCatalogue: z.boolean() }),
  output: z.object({ pathId: z.uuid(), inCatalogue: z.boolean() }),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, { pathId: id, inCatalogue }) {
    await findPath(ctx, id, { lock: true });
    await changes(ctx.tx, db.updateTable('learning_paths').set({ in_catalogue: inCatalogue }).where('id', '=', id));
    return { pathId: id, inCatalogue };
  },
});

/** The path is locked. A repeat changes nothing, not even the time of the last change. */
async function setState(ctx: ActionContext, { id }: ShownPath, state: PathState): Promise<void> {
  const published = state === 'published' ? { published_at: sql<Date>`coalesce(published_at, app_now())` } : {};
  const paths = db.updateTable('learning_paths').set({ state, updated_at: now, ...published });
  await changes(ctx.tx, paths.where('id', '=', id).where('state', '<>', state));
}

/** The path is locked; so are then the enrolments in it, the courses and what follows. */
async function changeSteps(ctx: ActionContext, path: ShownPath, given: readonly GivenStep[]): Promise<void> {
  const enrolled = path.state === 'published' ? await lockEnrolledInPath(ctx.tx, path.id) : [];
  const before = await coursesOfPaths(ctx.tx, [path.id]);
  await keepSteps(ctx, path.id, given, { isPublished: path.state === 'published', before });
  if (enrolled.length === 0) return;
  const memberIds = enrolled.map(({ member_id }) => member_id);
  await dropUnassigned(ctx.tx, [...before, ...given.map(({ courseId }) => courseId)], memberIds);
  await advancePaths(ctx.tx, [path.id], memberIds);
}

/**
 * Puts these in the place of the steps that the path has, whose courses are `before`. What is new in a published path must be
 * published; what was there before may have been archived since.
 * @throws {ProblemError} invalid-input, course-not-found, course-not-published.
 */
async function keepSteps(
  ctx: ActionContext,
  id: string,
  given: readonly GivenStep[],
  { isPublished, before = [] }: { isPublished: boolean; before?: readonly string[] },
): Promise<void> {
  const { steps, faults } = settleSteps(given);
  if (isPublished && steps.length === 0)
    throw new ProblemError('invalid-input', 'A published path keeps one step at least. Archive it if it is of no use any more.', {
      errors: [{ pointer: '/steps', detail: 'must not be empty', code: 'path-empty' }],
    });
  if (faults.length > 0)
    throw new ProblemError('invalid-input', 'Each course stands once in a path, and asks for earlier steps only.', {
      errors: faults.map(({ at, field, detail }) => ({ pointer: `/steps/${at}/${field}`, detail })),
    });
  await lockCourses(ctx.tx, [...before, ...steps.map(({ courseId }) => courseId)]);
  await requireCourses(ctx, steps);
  await changes(ctx.tx, db.deleteFrom('path_steps').where('path_id', '=', id));
  if (steps.length > 0) {
    const kept = steps.map(({ courseId, after }, position) => ({ path_id: id, course_id: courseId, position, after }));
    await changes(ctx.tx, db.insertInto('path_steps').values(kept));
  }
  const added = ((await stepsOfPaths(ctx.tx, [id])).get(id) ?? []).filter(({ courseId }) => !before.includes(courseId));
  if (isPublished) requireAvailable(added);
}

/** @throws {ProblemError} course-not-found. */
async function requireCourses(ctx: ActionContext, steps: readonly SettledStep[]): Promise<void> {
  const here = db.selectFrom('courses').select('id').where('workspace_id', '=', ctx.workspaceId);
  const found = await rows(ctx.tx, here.where('id', '=', anyOf(steps.map(({ courseId }) => courseId))));
  const missing = steps.findIndex(({ courseId }) => !found.some(({ id }) => id === courseId));
  if (missing >= 0)
    throw new ProblemError('course-not-found', 'No course with this id in this workspace. List its courses to find it.', {
      errors: [{ pointer: `/steps/${missing}/courseId`, detail: 'is not a course of this workspace' }],
    });
}

/** @throws {ProblemError} course-not-published. */
function requireAvailable(steps: readonly { title: string; isAvailable: boolean }[]): void {
  const missing = steps.filter(({ isAvailable }) => !isAvailable);
  if (missing.length === 0) return;
  const titles = missing.map((step) => `"${step.title}"`).join(', ');
  throw new ProblemError(
    'course-not-published',
    `Learners cannot be enrolled in ${titles}. Publish or restore what the path leads to first, or take it out.`,
  );
}

export const pathManagementActions = [
  listPaths,
  createPath,
  getPath,
  updatePath,
  publishPath,
  archivePath,
  restorePath,
  setPathInCatalogue,
];
