import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { findCourse, tag } from '../../authoring/courses/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { dropUnassigned, endOfDay, lockCourses, type Due } from '../learning/index.js';
import { firstRow, rows, sql, statements } from '../../platform/database/index.js';
import { ruleOutput, type Rule } from './assignment-rule.js';
import { isSelfEnrolled } from './keep-assignment.js';
import type { AssignmentsTables } from './tables.js';

const db = statements<AssignmentsTables>();

const courseId = z.uuid().describe('From list_courses');
const assignmentId = z.uuid().describe('From list_assignments');

const assignment = z.object({
  assignmentId: z.uuid(),
  courseId: z.uuid(),
  memberId: z.uuid().nullable(),
  groupId: z.uuid().nullable(),
  name: z.string().describe('Of the learner or the group'),
  formerMember: z.boolean().describe('The learner has left the workspace, or was removed'),
  selfEnrolled: z.boolean().describe('The learner chose it from the catalogue'),
  state: z
    .enum(['open', 'overdue', 'closed'])
    .describe(
      'Overdue: its dueOn is over, whoever has completed it. Closed: until the person is a learner here again, with whom it returns',
    ),
  ...ruleOutput,
  dueAt: timestamp.nullable().describe('The moment at which that day is over'),
  createdAt: timestamp,
});

interface AssignmentRow extends Rule, Due {
  id: string;
  course_id: string;
  member_id: string | null;
  group_id: string | null;
  name: string;
  former_member: boolean;
  self_enrolled: boolean;
  closed: boolean;
  created_at: Date;
}

const present = ({ overdue, ...row }: AssignmentRow): z.input<typeof assignment> => ({
  assignmentId: row.id,
  courseId: row.course_id,
  memberId: row.member_id,
  groupId: row.group_id,
  name: row.name,
  formerMember: row.former_member,
  selfEnrolled: row.self_enrolled,
  state: row.closed ? 'closed' : overdue ? 'overdue' : 'open',
  dueOn: row.dueOn,
  dueAfterDays: row.dueAfterDays,
  repeatAfterMonths: row.repeatAfterMonths,
  repeatFrom: row.repeatFrom,
  tags: row.tags,
  dueAt: row.dueAt?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

const RULE = 'a.due_on, a.due_after_days, a.repeats_months, a.repeats_from_assignment, a.tags';

/** Of the course `$1`, those that wait for somebody's return too. */
const ALL = `
  (SELECT a.id, a.workspace_id, a.member_id, a.group_id, ${RULE}, a.assigned_by, a.created_at, false AS closed FROM assignments a WHERE a.course_id = $1
    UNION ALL SELECT a.id, c.workspace_id, r.id, NULL, ${RULE}, a.assigned_by, a.created_at, true FROM closed_assignments a JOIN courses c ON c.id = a.course_id
      JOIN learning_records r ON r.user_id = a.user_id AND r.workspace_id = c.workspace_id WHERE a.course_id = $1)`;

const DUE_AT = endOfDay('a.due_on', 'w.time_zone');

const SELECT = `
  SELECT a.id, $1 AS course_id, a.member_id, a.group_id, coalesce(g.name, u.name) AS name,
         a.member_id IS NOT NULL AND m.id IS NULL AS former_member, ${isSelfEnrolled('a', 'a.member_id')} AS self_enrolled,
         a.closed, a.due_on::text AS "dueOn", a.due_after_days AS "dueAfterDays", a.repeats_months AS "repeatAfterMonths",
         CASE WHEN a.repeats_from_assignment THEN 'assignment' ELSE 'completion' END AS "repeatFrom", a.tags, ${DUE_AT} AS "dueAt",
         coalesce(${DUE_AT} <= (SELECT app_now()), false) AS overdue, a.created_at
    FROM ${ALL} a JOIN workspaces w ON w.id = a.workspace_id LEFT JOIN groups g ON g.id = a.group_id
    LEFT JOIN learning_records r ON r.id = a.member_id LEFT JOIN users u ON u.id = r.user_id
    LEFT JOIN members m ON m.id = a.member_id WHERE true`;

/** With the tag `$2`, whatever its capitals; null is any. */
const TAGGED = `($2::text IS NULL OR lower($2) = ANY(lower(a.tags::text)::text[]))`;

const notFound = (): ProblemError =>
  new ProblemError('assignment-not-found', 'The course has no assignment with this id. List its assignments to find it.');

export const listAssignments = defineAction({
  name: 'list_assignments',
  title: 'List the assignments of a course',
  description: 'To whom a course is assigned, newest first. Progress is not shown: for totals use get_course_analytics.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/assignments',
  tag: 'Assignments',
  input: strictObject({ courseId, tag: tag.optional().describe('Only assignments that have it'), ...paging }),
  output: cursorPage(assignment),
  permission: 'workspace.read',
  effect: 'read',
  replica: true,
  async commit(ctx, { cursor, limit, ...input }) {
    const { id } = await findCourse(ctx, input.courseId);
    const filters = input.tag === undefined ? id : [id, input.tag];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const given = [id, input.tag ?? null];
    const found = await ctx.tx.query<AssignmentRow[]>(
      `${SELECT} AND ${TAGGED} AND ($3::uuid IS NULL OR a.id < $3) ORDER BY a.id DESC LIMIT $4`,
      [...given, after?.[0] ?? null, limit + 1],
    );
    const [count] = await ctx.tx.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM ${ALL} a WHERE ${TAGGED}`, given);
    return toPage(found, { limit, total: count!.total, filters, keyOf: (row) => [row.id], present });
  },
});

export const getAssignment = defineAction({
  name: 'get_assignment',
  title: 'Read an assignment',
  description: 'One assignment of a course: to whom, and until when.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/assignments/:assignmentId',
  tag: 'Assignments',
  input: strictObject({ courseId, assignmentId }),
  output: assignment,
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, input) {
    const { id } = await findCourse(ctx, input.courseId);
    const [row] = await ctx.tx.query<AssignmentRow[]>(`${SELECT} AND a.id = $2`, [id, input.assignmentId]);
    if (!row) throw notFound();
    return present(row);
  },
});

export const unassignCourse = defineAction({
  name: 'unassign_course',
  title: 'Take an assignment back',
  description:
    'Removes an assignment. Learners to whom nothing else assigns the course lose it, unless they have begun it: then it stays theirs.',
  route: 'DELETE /workspaces/:workspaceId/courses/:courseId/assignments/:assignmentId',
  tag: 'Assignments',
  status: 204,
  input: strictObject({ courseId, assignmentId }),
  output: z.object({}),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const { id } = await findCourse(ctx, input.courseId);
    await lockCourses(ctx.tx, [id]);
    const taken = await takeBack(ctx, id, input.assignmentId);
    if (!taken) throw notFound();
    await dropUnassigned(ctx.tx, [id], await membersOf(ctx, taken));
    ctx.target('assignment', input.assignmentId);
    return {};
  },
});

interface Taken {
  member_id: string | null;
  group_id: string | null;
}

async function takeBack(ctx: ActionContext, course: string, id: string): Promise<Taken | undefined> {
  const open = db.deleteFrom('assignments').where('id', '=', id).where('course_id', '=', course);
  const taken = await firstRow(ctx.tx, open.returning(['member_id', 'group_id']));
  if (taken) return taken;
  const recordOf = sql<string | null>`(SELECT r.id FROM learning_records r
    WHERE r.user_id = closed_assignments.user_id AND r.workspace_id = ${ctx.workspaceId})`;
  const closed = db.deleteFrom('closed_assignments').where('id', '=', id).where('course_id', '=', course);
  return firstRow(ctx.tx, closed.returning([recordOf.as('member_id'), sql<null>`NULL`.as('group_id')]));
}

async function membersOf(ctx: ActionContext, { member_id, group_id }: Taken): Promise<string[]> {
  if (group_id === null) return member_id === null ? [] : [member_id];
  const members = await rows(ctx.tx, db.selectFrom('group_members').select('member_id').where('group_id', '=', group_id));
  return members.map((member) => member.member_id);
}

export const assignmentActions = [listAssignments, getAssignment, unassignCourse];
