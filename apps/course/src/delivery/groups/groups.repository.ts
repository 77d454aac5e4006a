import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { closeAssignments, dropUnassigned, enroll, lockCourses } from '../learning/index.js';

export interface Group {
  id: string;
  name: string;
  members: number;
  createdAt: Date;
}

/** @throws {ProblemError} group-not-found, for a group of another workspace exactly as for none. */
export async function findGroup(ctx: ActionContext, groupId: string, { lock = false } = {}): Promise<Group> {
  const parameters = [groupId, ctx.workspaceId];
  if (lock) await ctx.tx.query('SELECT 1 FROM groups WHERE id = $1 AND workspace_id = $2 FOR UPDATE', parameters);
  const [row] = await ctx.tx.query<Group[]>(
    `SELECT id, name, created_at AS "createdAt", (SELECT count(*)::int FROM group_members m WHERE m.group_id = g.id) AS members
       FROM groups g WHERE id = $1 AND workspace_id = $2`,
    parameters,
  );
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
  const rows = await ctx.tx.query<{ id: string; role: string; name: string }[]>(
    `SELECT m.id, m.role, u.name FROM members m JOIN users u ON u.id = m.user_id
      WHERE m.id = ANY($1) AND m.workspace_id = $2 ORDER BY m.id ${lock ? 'FOR SHARE OF m' : ''}`,
    [memberIds, ctx.workspaceId],
  );
  if (rows.length < new Set(memberIds).size)
    throw new ProblemError('member-not-found', 'No member with this id in this workspace. Use list_members to find it.');
  const other = rows.find(({ role }) => role !== 'learner');
  if (other)
    throw new ProblemError(
      'not-a-learner',
      `${other.name} is ${other.role} here, not a learner. Choose a member with the role learner.`,
    );
  for (const { id } of rows) ctx.target('member', id);
  return rows;
}

/** Puts learners in a group, whose row is locked, and enrols them in what is assigned to it. */
export async function joinGroup(
  tx: Tx,
  groupId: string,
  memberIds: readonly string[],
): Promise<{ added: number; newlyEnrolled: number }> {
  const added = await tx.query<unknown[]>(
    `INSERT INTO group_members (group_id, member_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING member_id`,
    [groupId, memberIds],
  );
  const newlyEnrolled = await enroll(tx, await lockCourses(tx, await coursesOf(tx, groupId)), memberIds);
  return { added: added.length, newlyEnrolled };
}

/**
 * Takes a member out of a group, whose row is locked; what they had only through it and have not begun goes with it.
 * @returns whether they were in it.
 */
export async function leaveGroup(tx: Tx, groupId: string, memberId: string): Promise<boolean> {
  const courseIds = await coursesOf(tx, groupId);
  await lockCourses(tx, courseIds);
  const [rows] = await tx.query<[unknown[], number]>(
    'DELETE FROM group_members WHERE group_id = $1 AND member_id = $2 RETURNING member_id',
    [groupId, memberId],
  );
  await dropUnassigned(tx, courseIds, [memberId]);
  return rows.length > 0;
}

/** Takes a group away, whose row is locked, with its assignments. */
export async function dissolveGroup(tx: Tx, groupId: string): Promise<void> {
  const courseIds = await coursesOf(tx, groupId);
  const members = await tx.query<{ member_id: string }[]>('SELECT member_id FROM group_members WHERE group_id = $1', [groupId]);
  await lockCourses(tx, courseIds);
  await tx.query('DELETE FROM groups WHERE id = $1', [groupId]);
  await dropUnassigned(
    tx,
    courseIds,
    members.map(({ member_id }) => member_id),
  );
}

/** For a member who is a learner no longer: ends their groups and assignments. What they have begun is kept, should they return. */
export async function stopLearning(tx: Tx, memberId: string): Promise<void> {
  const rows = await tx.query<{ course_id: string }[]>(
    `SELECT course_id FROM assignments WHERE member_id = $1
      UNION SELECT course_id FROM assignments WHERE group_id IN (SELECT group_id FROM group_members WHERE member_id = $1)`,
    [memberId],
  );
  const courseIds = rows.map(({ course_id }) => course_id);
  await lockCourses(tx, courseIds);
  await tx.query('DELETE FROM group_members WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM assignments WHERE member_id = $1', [memberId]);
  await dropUnassigned(tx, courseIds, [memberId]);
}

/** For a member who leaves, whose row is locked: groups end, assignments close, and what they have learned stays. */
export async function leaveLearning(tx: Tx, memberId: string): Promise<void> {
  await tx.query('DELETE FROM group_members WHERE member_id = $1', [memberId]);
  await closeAssignments(tx, memberId);
}

async function coursesOf(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx.query<{ course_id: string }[]>('SELECT course_id FROM assignments WHERE group_id = $1', [groupId]);
  return rows.map(({ course_id }) => course_id);
}
