import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, changes, firstRow, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import {
  advancePaths,
  closeAssignments,
  coursesOfPaths,
  dropUnassigned,
  dropUnassignedPaths,
  enroll,
  enrollInPaths,
  lockCourses,
  lockPaths,
} from '../learning/index.js';
import type { GroupsTables } from './tables.js';

const db = statements<GroupsTables>();

export const shownGroups = (workspaceId: string) =>
  db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name', 'g.created_at as createdAt'])
    .select(sql<number>`(SELECT count(*)::int FROM group_members m WHERE m.group_id = g.id)`.as('members'))
    .where('g.workspace_id', '=', workspaceId);

export type ShownGroup = RowOf<ReturnType<typeof shownGroups>>;

/** @throws {ProblemError} group-not-found, for a group of another workspace exactly as for none. */
export async function findGroup(ctx: ActionContext, groupId: string, { lock = false } = {}): Promise<ShownGroup> {
  const group = db.selectFrom('groups').select('id').where('id', '=', groupId).where('workspace_id', '=', ctx.workspaceId);
  if (lock) await rows(ctx.tx, group.forUpdate());
  const row = await firstRow(ctx.tx, shownGroups(ctx.workspaceId).where('g.id', '=', groupId));
  if (!row)
    throw new ProblemError(
      'group-not-found',
      'No group with this id in this workspace. list_members shows the groups of members, and its search finds them by name.',
    );
  ctx.target('group', groupId);
  return row;
}

/**
 * Learners of the workspace by id; they stay learners until the transaction ends.
 * @throws {ProblemError} member-not-found, not-a-learner.
 */
export async function requireLearners(
  ctx: ActionContext,
  memberIds: readonly string[],
  { lock = false } = {},
): Promise<{ id: string; name: string }[]> {
  const learners = await rows(
    ctx.tx,
    db
      .selectFrom('members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.id', 'm.role', 'u.name'])
      .where('m.id', '=', anyOf(memberIds))
      .where('m.workspace_id', '=', ctx.workspaceId)
      .orderBy('m.id')
      .$if(lock, (members) => members.forShare('m')),
  );
  if (learners.length < new Set(memberIds).size)
    throw new ProblemError('member-not-found', 'No member with this id in this workspace. Use list_members to find it.');
  const other = learners.find(({ role }) => role !== 'learner');
  if (other)
    throw new ProblemError(
      'not-a-learner',
      `${other.name} is ${other.role} here, not a learner. Choose a member with the role learner.`,
    );
  for (const { id } of learners) ctx.target('member', id);
  return learners;
}

/** Puts learners in a group, whose row is locked, and enrols them in what is assigned to it. */
export async function joinGroup(
  tx: Tx,
  groupId: string,
  memberIds: readonly string[],
): Promise<{ added: number; newlyEnrolled: number }> {
  const joining = memberIds.map((member_id) => ({ group_id: groupId, member_id }));
  const added = await changes(
    tx,
    db
      .insertInto('group_members')
      .values(joining)
      .onConflict((same) => same.doNothing())
      .returning('member_id'),
  );
  const pathIds = await lockPaths(tx, await pathsOf(tx, groupId));
  await enrollInPaths(tx, pathIds, memberIds);
  const courseIds = await coursesOf(tx, groupId);
  const published = await lockCourses(tx, [...courseIds, ...(await coursesOfPaths(tx, pathIds))]);
  const assigned = published.filter((id) => courseIds.includes(id));
  const newlyEnrolled = await enroll(tx, assigned, memberIds);
  return { added, newlyEnrolled: newlyEnrolled + (await advancePaths(tx, pathIds, memberIds)) };
}

/**
 * Takes a member out of a group, whose row is locked; what they had only through it and have not begun goes with it.
 * @returns whether they were in it.
 */
export async function leaveGroup(tx: Tx, groupId: string, memberId: string): Promise<boolean> {
  const assigned = { courseIds: await coursesOf(tx, groupId), pathIds: await pathsOf(tx, groupId) };
  const left = await endingAssignments(tx, assigned, [memberId], () =>
    changes(tx, db.deleteFrom('group_members').where('group_id', '=', groupId).where('member_id', '=', memberId)),
  );
  return left > 0;
}

/** Takes a group away, whose row is locked, with its assignments. */
export async function dissolveGroup(tx: Tx, groupId: string): Promise<void> {
  const assigned = { courseIds: await coursesOf(tx, groupId), pathIds: await pathsOf(tx, groupId) };
  const members = await rows(tx, db.selectFrom('group_members').select('member_id').where('group_id', '=', groupId));
  await endingAssignments(
    tx,
    assigned,
    members.map(({ member_id }) => member_id),
    () => changes(tx, db.deleteFrom('groups').where('id', '=', groupId)),
  );
}

/** For a member who is a learner no longer: ends their groups and assignments. What they have begun is kept, should they return. */
export async function stopLearning(tx: Tx, memberId: string): Promise<void> {
  const of = (table: 'assignments' | 'path_assignments', what: 'course_id' | 'path_id') =>
    idsOf(
      tx,
      `SELECT ${what} AS id FROM ${table} WHERE member_id = $1
        UNION SELECT ${what} FROM ${table} WHERE group_id IN (SELECT group_id FROM group_members WHERE member_id = $1)`,
      memberId,
    );
  const assigned = { courseIds: await of('assignments', 'course_id'), pathIds: await of('path_assignments', 'path_id') };
  await endingAssignments(tx, assigned, [memberId], async () => {
    await changes(tx, db.deleteFrom('group_members').where('member_id', '=', memberId));
    await tx.query('DELETE FROM assignments WHERE member_id = $1', [memberId]);
    await tx.query('DELETE FROM path_assignments WHERE member_id = $1', [memberId]);
  });
}

/** For a member who leaves, whose row is locked: groups end, assignments close, and what they have learned stays. */
export async function leaveLearning(tx: Tx, memberId: string): Promise<void> {
  await changes(tx, db.deleteFrom('group_members').where('member_id', '=', memberId));
  await closeAssignments(tx, memberId);
}

/** Ends assignments of courses and paths to these members by `end`, and with them what they have not begun and nothing else assigns. */
async function endingAssignments<T>(
  tx: Tx,
  { courseIds, pathIds }: { courseIds: string[]; pathIds: string[] },
  memberIds: readonly string[],
  end: () => Promise<T>,
): Promise<T> {
  await lockPaths(tx, pathIds);
  const concerned = [...courseIds, ...(await coursesOfPaths(tx, pathIds))];
  const ended = await end();
  await dropUnassignedPaths(tx, pathIds, memberIds);
  await lockCourses(tx, concerned);
  await dropUnassigned(tx, concerned, memberIds);
  return ended;
}

// Text where assignments are named: their types are above.

const coursesOf = (tx: Tx, groupId: string): Promise<string[]> =>
  idsOf(tx, 'SELECT course_id AS id FROM assignments WHERE group_id = $1', groupId);

const pathsOf = (tx: Tx, groupId: string): Promise<string[]> =>
  idsOf(tx, 'SELECT path_id AS id FROM path_assignments WHERE group_id = $1', groupId);

async function idsOf(tx: Tx, statement: string, of: string): Promise<string[]> {
  return (await tx.query<{ id: string }[]>(statement, [of])).map(({ id }) => id);
}
