import type { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { firstRow, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { lockPaths, stepsOfPaths } from '../learning/index.js';
import type { pathDetail, pathSummary } from './paths.schemas.js';
import type { PathsTables } from './tables.js';

const db = statements<PathsTables>();

export const shownPaths = (workspaceId: string) =>
  db
    .selectFrom('learning_paths as p')
    .select([
      'p.id',
      'p.title',
      'p.description',
      'p.state',
      'p.revision',
      'p.in_catalogue as inCatalogue',
      'p.published_at as publishedAt',
    ])
    .select('p.updated_at as updatedAt')
    .select(sql<number>`(SELECT count(*)::int FROM path_steps s WHERE s.path_id = p.id)`.as('steps'))
    .select(
      sql<number>`(SELECT count(*)::int FROM path_steps s JOIN courses c ON c.id = s.course_id
        WHERE s.path_id = p.id AND c.state <> 'published')`.as('unavailable'),
    )
    .select(sql<number>`(SELECT count(*)::int FROM path_enrollments e WHERE e.path_id = p.id)`.as('learners'))
    .select(sql<number>`(SELECT count(e.completed_at)::int FROM path_enrollments e WHERE e.path_id = p.id)`.as('completed'))
    .where('p.workspace_id', '=', workspaceId);

export type ShownPath = RowOf<ReturnType<typeof shownPaths>>;

/** @throws {ProblemError} path-not-found, for a path of another workspace exactly as for none. */
export async function findPath(ctx: ActionContext, pathId: string, { lock = false } = {}): Promise<ShownPath> {
  const path = shownPaths(ctx.workspaceId).where('p.id', '=', pathId);
  let found = await firstRow(ctx.tx, path);
  if (!found) throw pathNotFound();
  if (lock) {
    await lockPaths(ctx.tx, [pathId]);
    // What is read after the lock is what the last holder left behind
    found = await firstRow(ctx.tx, path);
    if (!found) throw pathNotFound();
  }
  ctx.target('path', pathId);
  return found;
}

export const pathNotFound = (): ProblemError =>
  new ProblemError('path-not-found', 'No learning path with this id in this workspace. List its paths to find it.');

/** @throws {ProblemError} path-archived. */
export function requireInUse({ state, title }: ShownPath): void {
  if (state === 'archived') throw new ProblemError('path-archived', `The path "${title}" is archived. Restore it first.`);
}

/** @throws {ProblemError} revision-required, revision-mismatch. */
export function requireRead({ ifMatch }: Pick<ActionContext, 'ifMatch'>, { revision }: ShownPath): void {
  if (ifMatch === null)
    throw new ProblemError('revision-required', 'Send If-Match with the ETag of the learning path that you have read.');
  if (ifMatch === '*' || ifMatch.includes(String(revision))) return;
  throw new ProblemError(
    'revision-mismatch',
    `The learning path is at revision ${revision} now: it has changed since you read it. Read it again, and then do this again.`,
    { extensions: { revision } },
  );
}

export const presentPath = (path: ShownPath): z.input<typeof pathSummary> => ({
  pathId: path.id,
  title: path.title,
  state: path.state,
  steps: path.steps,
  unavailable: path.unavailable,
  learners: path.learners,
  completed: path.completed,
  updatedAt: path.updatedAt.toISOString(),
});

export async function detailOf(ctx: ActionContext, pathId: string): Promise<z.input<typeof pathDetail>> {
  const path = await findPath(ctx, pathId);
  const steps = (await stepsOfPaths(ctx.tx, [pathId])).get(pathId) ?? [];
  return {
    ...presentPath(path),
    description: path.description,
    revision: path.revision,
    steps: steps.map(({ courseId, title, after, isAvailable }) => ({ courseId, title, after: [...after], isAvailable })),
  };
}

export async function assignedMembers(ctx: ActionContext, groupId: string): Promise<string[]> {
  const members = db.selectFrom('group_members').select('member_id').where('group_id', '=', groupId);
  return (await rows(ctx.tx, members)).map(({ member_id }) => member_id);
}
