import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { hasTags, tag } from '../../authoring/courses/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { countOf, firstRow, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { dueOnInput, requireOneDay, ruleInput, ruleOutput } from '../assignments/index.js';
import { findGroup, requireLearners } from '../groups/index.js';
import {
  advancePaths,
  coursesOfPaths,
  dropUnassigned,
  dropUnassignedPaths,
  endOfDay,
  enrollInPaths,
  lockCourses,
} from '../learning/index.js';
import { isSelfEnrolled, keepAssignment, type Target } from './keep-assignment.js';
import { assignedMembers, findPath, requireInUse } from './paths.repository.js';
import { pathId } from './paths.schemas.js';
import type { PathsTables } from './tables.js';

const db = statements<PathsTables>();

const pathAssignmentId = z.uuid().describe('From list_path_assignments');

const pathAssignment = z.object({
  pathAssignmentId: z.uuid(),
  pathId: z.uuid(),
  memberId: z.uuid().nullable(),
  groupId: z.uuid().nullable(),
  name: z.string().nullable().describe('Of the learner or the group; null where the account is gone'),
  formerMember: z.boolean().describe('The learner has left the workspace, or was removed: it waits for their return'),
  selfEnrolled: z.boolean().describe('The learner chose it from the catalogue'),
  dueOn: ruleOutput.dueOn,
  dueAfterDays: ruleOutput.dueAfterDays,
  tags: ruleOutput.tags,
  dueAt: timestamp.nullable().describe('The moment at which that day is over'),
  createdAt: timestamp,
});

export const assignPath = defineAction({
  name: 'assign_path',
  title: 'Assign a learning path',
  description:
    'Assigns a published learning path to one learner or one group: they are enrolled in its courses as these open, who joins the group later too. Again: only the due date is replaced, and the tags where they are given.',
  route: 'POST /workspaces/:workspaceId/paths/:pathId/assignments',
  tag: 'Learning paths',
  status: 201,
  location: ({ pathId: path, pathAssignmentId }, workspaceId) =>
    `/workspaces/${workspaceId}/paths/${path}/assignments/${pathAssignmentId}`,
  input: strictObject({
    pathId,
    memberId: z.uuid().optional().describe('A learner, from list_members'),
    groupId: z.uuid().optional().describe('Or a group, from list_groups'),
    dueOn: dueOnInput.describe('Last day for the whole path, e.g. 2027-03-31; left out: none'),
    dueAfterDays: ruleInput.dueAfterDays,
    tags: ruleInput.tags,
  }),
  output: z.object({
    pathId: z.uuid(),
    pathAssignmentId: z.uuid().describe('New, or the one before'),
    newlyEnrolled: z.int().describe('Learners who did not have the path before'),
    alreadyEnrolled: z.int().describe('Learners who had it'),
  }),
  permission: 'courses.write',
  effect: 'write',
  check(_, { memberId, groupId, ...rule }) {
    requireOne(memberId, groupId);
    requireOneDay(rule);
    return Promise.resolve();
  },
  async commit(ctx, { pathId: id, memberId, groupId, ...said }) {
    const target = { memberId, groupId };
    const memberIds = await learnersOf(ctx, target);
    const path = await findPath(ctx, id, { lock: true });
    requireInUse(path);
    if (path.state !== 'published')
      throw new ProblemError('path-not-published', `The path "${path.title}" is not published. Publish it first.`);
    const pathAssignmentId = await keepAssignment(ctx, id, target, said);
    const newlyEnrolled = await enrollInPaths(ctx.tx, [id], memberIds);
    await lockCourses(ctx.tx, await coursesOfPaths(ctx.tx, [id]));
    await advancePaths(ctx.tx, [id], memberIds);
    ctx.target('assignment', pathAssignmentId);
    return { pathId: id, pathAssignmentId, newlyEnrolled, alreadyEnrolled: memberIds.length - newlyEnrolled };
  },
});

/** @throws {ProblemError} invalid-input. */
function requireOne(memberId: string | undefined, groupId: string | undefined): void {
  if ((memberId === undefined) !== (groupId === undefined)) return;
  throw new ProblemError('invalid-input', 'Give exactly one of memberId and groupId.', {
    errors: [{ pointer: memberId === undefined ? '/memberId' : '/groupId', detail: 'give exactly one of memberId and groupId' }],
  });
}

/** Whom the assignment reaches now; they, or their group, are locked. */
async function learnersOf(ctx: ActionContext, { memberId, groupId }: Target): Promise<string[]> {
  if (groupId === undefined) return (await requireLearners(ctx, [memberId!], { lock: true })).map(({ id }) => id);
  await findGroup(ctx, groupId, { lock: true });
  return assignedMembers(ctx, groupId);
}

const assignmentsOf = (path: string, wanted?: string) =>
  db
    .selectFrom('path_assignments as a')
    .where('a.path_id', '=', path)
    .$if(wanted !== undefined, (all) => all.where(hasTags('a.tags', [wanted!])));

const shown = (path: string, wanted?: string) =>
  assignmentsOf(path, wanted)
    .innerJoin('workspaces as w', 'w.id', 'a.workspace_id')
    .leftJoin('groups as g', 'g.id', 'a.group_id')
    .leftJoin('learning_records as r', 'r.id', 'a.member_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('members as m', 'm.id', 'a.member_id')
    .select(['a.id', 'a.path_id as pathId', 'a.member_id as memberId', 'a.group_id as groupId', 'a.created_at as createdAt'])
    .select((eb) => eb.fn.coalesce('g.name', 'u.name').as('name'))
    .select(sql<boolean>`(a.member_id IS NOT NULL AND m.id IS NULL)`.as('formerMember'))
    .select(isSelfEnrolled)
    .select(['a.due_after_days as dueAfterDays', 'a.tags'])
    .select(sql<string | null>`a.due_on::text`.as('dueOn'))
    .select(sql<Date | null>`${sql.raw(endOfDay('a.due_on', 'w.time_zone'))}`.as('dueAt'));

const present = ({ id, dueAt, createdAt, ...row }: RowOf<ReturnType<typeof shown>>): z.input<typeof pathAssignment> => ({
  pathAssignmentId: id,
  ...row,
  dueAt: dueAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const notFound = (): ProblemError =>
  new ProblemError('assignment-not-found', 'The path has no assignment with this id. List its assignments to find it.');

export const listPathAssignments = defineAction({
  name: 'list_path_assignments',
  title: 'List the assignments of a learning path',
  description: 'To whom a learning path is assigned, newest first.',
  route: 'GET /workspaces/:workspaceId/paths/:pathId/assignments',
  tag: 'Learning paths',
  input: strictObject({ pathId, tag: tag.optional().describe('Only assignments that have it'), ...paging }),
  output: cursorPage(pathAssignment),
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, { cursor, limit, ...input }) {
    const { id } = await findPath(ctx, input.pathId);
    const filters = input.tag === undefined ? id : [id, input.tag];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const page = shown(id, input.tag)
      .$if(after !== null, (later) => later.where('a.id', '<', after![0]))
      .orderBy('a.id', 'desc')
      .limit(limit + 1);
    const [found, total] = await Promise.all([rows(ctx.tx, page), countOf(ctx.tx, assignmentsOf(id, input.tag))]);
    return toPage(found, { limit, total, filters, keyOf: (row) => [row.id], present });
  },
});

export const getPathAssignment = defineAction({
  name: 'get_path_assignment',
  title: 'Read an assignment of a learning path',
  description: 'One assignment of a learning path: to whom, and until when.',
  route: 'GET /workspaces/:workspaceId/paths/:pathId/assignments/:pathAssignmentId',
  tag: 'Learning paths',
  input: strictObject({ pathId, pathAssignmentId }),
  output: pathAssignment,
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, input) {
    const { id } = await findPath(ctx, input.pathId);
    const row = await firstRow(ctx.tx, shown(id).where('a.id', '=', input.pathAssignmentId));
    if (!row) throw notFound();
    return present(row);
  },
});

export const unassignPath = defineAction({
  name: 'unassign_path',
  title: 'Take an assignment of a learning path back',
  description:
    'Removes an assignment of a learning path. Learners to whom nothing else assigns it lose it, and what they have not begun of its courses, unless they have begun the path: then it stays theirs.',
  route: 'DELETE /workspaces/:workspaceId/paths/:pathId/assignments/:pathAssignmentId',
  tag: 'Learning paths',
  status: 204,
  input: strictObject({ pathId, pathAssignmentId }),
  output: z.object({}),
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const { id } = await findPath(ctx, input.pathId, { lock: true });
    const open = db.deleteFrom('path_assignments').where('id', '=', input.pathAssignmentId).where('path_id', '=', id);
    const taken = await firstRow(ctx.tx, open.returning(['member_id', 'group_id']));
    if (!taken) throw notFound();
    const memberIds = taken.group_id === null ? [taken.member_id!] : await assignedMembers(ctx, taken.group_id);
    await dropUnassignedPaths(ctx.tx, [id], memberIds);
    const courseIds = await coursesOfPaths(ctx.tx, [id]);
    await lockCourses(ctx.tx, courseIds);
    await dropUnassigned(ctx.tx, courseIds, memberIds);
    ctx.target('assignment', input.pathAssignmentId);
    return {};
  },
});

export const pathAssignmentActions = [assignPath, listPathAssignments, getPathAssignment, unassignPath];
