import { cursorPage, paging, strictObject } from '@lib/validation';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { countOf, firstRow, rows } from '../../platform/database/index.js';
import {
  advancePaths,
  coursesOfPaths,
  lockCourses,
  lockPaths,
  standingOf,
  stepsOfPaths,
  takenBy,
  type Taken,
  type TakenVersion,
} from '../learning/index.js';
import { presentEnrollment, shownEnrollments } from './path-enrollments.query.js';
import { myPath, openedPath } from './paths.schemas.js';

const pathId = z.uuid().describe('From list_my_paths');

const mine = (ctx: ActionContext) =>
  shownEnrollments.where('e.member_id', '=', (eb) =>
    eb.selectFrom('members').select('id').where('user_id', '=', ctx.actor.userId).where('workspace_id', '=', ctx.workspaceId),
  );

export const listMyPaths = defineAction({
  name: 'list_my_paths',
  title: 'My learning paths',
  description: 'The learning paths that are assigned to the caller, with one progress for each, newest first.',
  route: 'GET /workspaces/:workspaceId/learning/paths',
  tag: 'Learning paths',
  input: strictObject(paging),
  output: cursorPage(myPath),
  permission: 'learning.take',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const filters = [ctx.workspaceId, ctx.actor.userId];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const page = mine(ctx).$if(after !== null, (later) => later.where('e.id', '<', after![0]));
    const found = await rows(ctx.tx, page.orderBy('e.id', 'desc').limit(limit + 1));
    const steps = await stepsOfPaths(
      ctx.tx,
      found.map((row) => row.pathId),
    );
    const courseIds = [...steps.values()].flat().map(({ courseId }) => courseId);
    const taken = await takenBy(
      ctx.tx,
      courseIds,
      found.map(({ memberId }) => memberId),
    );
    return toPage(found, {
      limit,
      total: await countOf(ctx.tx, mine(ctx)),
      filters,
      keyOf: ({ id }) => [id],
      present: (row) => presentEnrollment(row, steps.get(row.pathId) ?? [], taken.get(row.memberId) ?? new Map<string, Taken>()),
    });
  },
});

export const getMyPath = defineAction({
  name: 'get_my_path',
  title: 'Look at one of my learning paths',
  description: 'A learning path of the caller with its steps: what is done, open, locked, or not available now.',
  route: 'GET /workspaces/:workspaceId/learning/paths/:pathId',
  tag: 'Learning paths',
  input: strictObject({ pathId }),
  output: openedPath,
  permission: 'learning.take',
  effect: 'read',
  commit: (ctx, input) => showMine(ctx, input.pathId),
});

export const continueMyPath = defineAction({
  name: 'continue_my_path',
  title: 'Go on with one of my learning paths',
  description:
    'Enrols the caller in the courses that are open to them in the path and that they do not have yet, such as one that was archived when its turn came and has been restored.',
  route: 'POST /workspaces/:workspaceId/learning/paths/:pathId/continue',
  tag: 'Learning paths',
  input: strictObject({ pathId }),
  output: openedPath,
  permission: 'learning.take',
  effect: 'write',
  async commit(ctx, input) {
    const { memberId } = await findMine(ctx, input.pathId);
    await lockPaths(ctx.tx, [input.pathId]);
    await lockCourses(ctx.tx, await coursesOfPaths(ctx.tx, [input.pathId]));
    await advancePaths(ctx.tx, [input.pathId], [memberId]);
    return showMine(ctx, input.pathId);
  },
});

/** @throws {ProblemError} path-not-found. */
async function findMine(ctx: ActionContext, id: string) {
  const row = await firstRow(ctx.tx, mine(ctx).where('e.path_id', '=', id));
  if (!row)
    throw new ProblemError('path-not-found', 'No learning path with this id is assigned to you. List your paths to find it.');
  ctx.target('path', id);
  return row;
}

async function showMine(ctx: ActionContext, id: string): Promise<z.input<typeof openedPath>> {
  const row = await findMine(ctx, id);
  const steps = (await stepsOfPaths(ctx.tx, [id])).get(id) ?? [];
  const courseIds = steps.map(({ courseId }) => courseId);
  const taken = (await takenBy(ctx.tx, courseIds, [row.memberId])).get(row.memberId) ?? new Map<string, TakenVersion>();
  const { states } = standingOf(steps, taken);
  return {
    ...presentEnrollment(row, steps, taken),
    description: row.description,
    steps: steps.map(({ courseId, title, after }, at) => ({
      courseId,
      title,
      state: states[at]!,
      after: [...after],
      progress: taken.get(courseId)?.progress ?? 0,
      version: taken.get(courseId)?.version ?? null,
    })),
  };
}

export const myPathActions = [listMyPaths, getMyPath, continueMyPath];
