import type { ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import type { Tx } from '../kernel/transaction.js';
import { dropUnassigned, enroll, lockCourses } from '../learning/index.js';

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
  if (!row) throw new ProblemError('group-not-found', 'No group with this id in this workspace. List the groups to find it.');
  ctx.target('group', groupId);
  return row;
}

/**
 * Learners of the workspace by id; they stay learners until the transaction ends.
 * @throws {ProblemError} member-not-found, not-a-learner.
 */
export async function requireLearners(ctx: ActionContext, memberIds: readonly string[], { lock = false } = {}): Promise<void> {
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

/** Takes a member out of a group, whose row is locked, or the whole group away; enrolments that nobody has begun go with it. */
export async function leaveGroup(tx: Tx, groupId: string, memberId: string | null): Promise<boolean> {
  const courseIds = await coursesOf(tx, groupId);
  await lockCourses(tx, courseIds);
  const [rows] =
    memberId === null
      ? await tx.query<[unknown[], number]>('DELETE FROM groups WHERE id = $1 RETURNING id', [groupId])
      : await tx.query<[unknown[], number]>(
          'DELETE FROM group_members WHERE group_id = $1 AND member_id = $2 RETURNING member_id',
          [groupId, memberId],
        );
  await dropUnassigned(tx, courseIds);
  return rows.length > 0;
}

async function coursesOf(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx.query<{ course_id: string }[]>('SELECT course_id FROM assignments WHERE group_id = $1', [groupId]);
  return rows.map(({ course_id }) => course_id);
}
