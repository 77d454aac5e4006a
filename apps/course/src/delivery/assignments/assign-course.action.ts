import { counted, strictObject } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { eachOnce, findCourse, tag, type Course } from '../../authoring/courses/index.js';
import { findGroup, requireLearners } from '../groups/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import { idFrom, outcome } from '../../kernel/tool-schemas.js';
import { endOfDay, enroll, lockCourses } from '../learning/index.js';
import { anyOf, changes, countOf, firstRow, rows, sql, statements } from '../../platform/database/index.js';
import type { AssignmentsTables } from './tables.js';

const db = statements<AssignmentsTables>();

interface Target {
  memberId?: string | undefined;
  groupId?: string | undefined;
}

/** What an assistant can say of an assignment; people have a form with more. */
const toolInput = {
  courseId: idFrom('list_courses'),
  memberId: idFrom('list_members').optional().describe('A learner, from list_members'),
  groupId: idFrom('list_members').optional().describe('Or a group, from list_members'),
  dueOn: z.iso
    .date()
    .refine((day) => '1970' < day && day < '3000', 'must be a day from 1970 to 2999')
    .optional()
    .describe('Last day, e.g. 2027-03-31; left out: none'),
  allowPastDue: z.boolean().optional().describe('dueOn may be past'),
};

const MOST_DAYS = 3650;
const MOST_TAGS = 10;

/** What an assignment says beside who and what: that it is due on a day, so many days after joining, or never; and its tags. */
interface Rule {
  dueOn: string | null;
  dueAfterDays: number | null;
  tags: string[];
}

export const assignCourse = defineAction({
  name: 'assign_course',
  title: 'Assign a course',
  description:
    'Assigns a published course to one learner or one group and enrols them, later group members too. Again: only the due date is replaced. For a draft use publish_course first.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/assignments',
  tag: 'Assignments',
  status: 201,
  location: ({ courseId, assignmentId }, workspaceId) =>
    `/workspaces/${workspaceId}/courses/${courseId}/assignments/${assignmentId}`,
  input: strictObject({
    ...toolInput,
    dueAfterDays: z
      .int()
      .min(1)
      .max(MOST_DAYS)
      .nullable()
      .optional()
      .describe(
        'Instead of dueOn, the last day is so many days after each learner joined: after this assignment, the enrolment or the joining of the group, whichever was last. Left out it stays, unless dueOn is given; null takes it away',
      ),
    tags: z
      .array(tag)
      .max(MOST_TAGS)
      .optional()
      .describe('By which it is found in lists and records, all of them at once; left out they stay'),
  }),
  output: z.object({
    ...outcome,
    courseId: z.uuid().describe('Its id'),
    newlyEnrolled: z.int().describe('Not enrolled before'),
    alreadyEnrolled: z.int().describe('Enrolled before'),
    assignmentId: z.uuid().optional().describe('New, or the one before'),
  }),
  permission: 'courses.write',
  effect: 'write',
  tool: {
    idempotent: true,
    input: strictObject(toolInput),
    text: ({ summary, assignmentId }) => (assignmentId ? `${summary} assignmentId ${assignmentId}.` : summary),
  },
  async check(ctx, { memberId, groupId, ...input }) {
    if ((memberId === undefined) === (groupId === undefined)) {
      const given = memberId === undefined ? 'Neither memberId nor groupId is given' : 'Both memberId and groupId are given';
      throw new ProblemError('invalid-input', `${given}. Give exactly one of them.`, {
        errors: [
          { pointer: memberId === undefined ? '/memberId' : '/groupId', detail: 'give exactly one of memberId and groupId' },
        ],
      });
    }
    if (input.dueOn !== undefined && typeof input.dueAfterDays === 'number')
      throw new ProblemError('invalid-input', 'Both dueOn and dueAfterDays are given. Give one of them, or none.', {
        errors: [{ pointer: '/dueAfterDays', detail: 'goes without dueOn only' }],
      });
    requireAssignable(await findCourse(ctx, input.courseId));
    await findTarget(ctx, { memberId, groupId });
    if (input.dueOn !== undefined && !input.allowPastDue) await requireAhead(ctx, input.dueOn);
  },
  async summarise(ctx, { courseId, ...input }) {
    const course = await findCourse(ctx, courseId);
    const target = await findTarget(ctx, input);
    const already = await countEnrolled(ctx, courseId, target.learners);
    const counts = { newlyEnrolled: target.learners.length - already, alreadyEnrolled: already };
    const summary = `Would assign "${course.title}" to ${target.name}${due(ruleAfter(await findAssignment(ctx, courseId, input), input))}: ${sentence(counts)} Call again with ${ctx.confirmation}.`;
    return { confirmed: false, summary, courseId, ...counts };
  },
  async commit(ctx, { courseId, ...input }) {
    const target = await findTarget(ctx, input, { lock: true });
    await lockCourses(ctx.tx, [courseId]);
    const course = await findCourse(ctx, courseId);
    requireAssignable(course);
    const before = await findAssignment(ctx, courseId, input);
    const rule = ruleAfter(before, input);
    const assignmentId = await keepAssignment(ctx, courseId, { target: input, before, rule });
    const newlyEnrolled = await enroll(ctx.tx, [courseId], target.learners);
    const counts = { newlyEnrolled, alreadyEnrolled: target.learners.length - newlyEnrolled };
    ctx.target('assignment', assignmentId);
    const summary = `"${course.title}" is assigned to ${target.name}${due(rule)}: ${sentence(counts)}`;
    return { confirmed: true, summary, courseId, ...counts, assignmentId };
  },
});

/** @throws {ProblemError} invalid-input. */
async function requireAhead(ctx: ActionContext, dueOn: string): Promise<void> {
  const [row] = await ctx.tx.query<{ over: boolean; today: string; zone: string }[]>(
    `SELECT ${endOfDay('$2::date', 'time_zone')} <= now AS over, (now AT TIME ZONE time_zone)::date::text AS today, time_zone AS zone
       FROM workspaces, app_now() AS now WHERE id = $1`,
    [ctx.workspaceId, dueOn],
  );
  if (!row!.over) return;
  throw new ProblemError(
    'invalid-input',
    `${dueOn} is over: in the time zone of the workspace, ${row!.zone}, today is ${row!.today}. Choose that day or a later one; if this one is meant, send allowPastDue true.`,
    { errors: [{ pointer: '/dueOn', detail: 'is over', code: 'due-date-over' }] },
  );
}

/** @throws {ProblemError} course-archived, course-not-published. */
function requireAssignable(course: Course): void {
  if (course.state === 'archived')
    throw new ProblemError(
      'course-archived',
      `"${course.title}" is archived. Restore it first with restore_course, over REST: no tool does that.`,
    );
  if (course.state !== 'published' || course.version === null)
    throw new ProblemError('course-not-published', `"${course.title}" is not published. Publish it with publish_course first.`);
}

async function findTarget(ctx: ActionContext, target: Target, options = {}): Promise<{ name: string; learners: string[] }> {
  if (target.groupId !== undefined) {
    const { name } = await findGroup(ctx, target.groupId, options);
    const learners = db
      .selectFrom('group_members as g')
      .innerJoin('members as m', 'm.id', 'g.member_id')
      .select('m.id')
      .where('m.role', '=', 'learner')
      .where('g.group_id', '=', target.groupId);
    return { name: `the group "${name}"`, learners: (await rows(ctx.tx, learners)).map(({ id }) => id) };
  }
  const [learner] = await requireLearners(ctx, [target.memberId!], options);
  return { name: learner!.name, learners: [learner!.id] };
}

async function countEnrolled(ctx: ActionContext, courseId: string, memberIds: string[]): Promise<number> {
  const enrolled = db.selectFrom('enrollments').where('course_id', '=', courseId);
  return countOf(ctx.tx, enrolled.where('member_id', '=', anyOf(memberIds)));
}

const idsOf = ({ memberId, groupId }: Target) => ({ memberId: memberId ?? null, groupId: groupId ?? null });

type Before = Rule & { id: string };

function findAssignment(ctx: ActionContext, courseId: string, target: Target): Promise<Before | undefined> {
  const { memberId, groupId } = idsOf(target);
  return firstRow(
    ctx.tx,
    db
      .selectFrom('assignments')
      .select(['id', sql<string | null>`due_on::text`.as('dueOn'), 'due_after_days as dueAfterDays', 'tags'])
      .where('course_id', '=', courseId)
      .where((eb) => eb.or([eb('member_id', '=', memberId), eb('group_id', '=', groupId)])),
  );
}

interface Said {
  dueOn?: string | undefined;
  dueAfterDays?: number | null | undefined;
  tags?: string[] | undefined;
}

/** What was set before stays where nothing is said of it: a tool has no word for it, and must not take it away. */
function ruleAfter(before: Rule | undefined, { dueOn, dueAfterDays = before?.dueAfterDays ?? null, tags }: Said): Rule {
  return {
    dueOn: dueOn ?? null,
    dueAfterDays: dueOn === undefined ? dueAfterDays : null,
    tags: tags ? eachOnce(tags) : (before?.tags ?? []),
  };
}

/** The assignment of the course to the target, made or given what is new; a due date that has not changed makes no event. */
async function keepAssignment(
  ctx: ActionContext,
  courseId: string,
  { target, before, rule }: { target: Target; before: Before | undefined; rule: Rule },
): Promise<string> {
  const { dueOn, dueAfterDays, tags } = rule;
  const { memberId, groupId } = idsOf(target);
  const assignmentId = before?.id ?? uuid();
  const isDueAnew = before?.dueOn !== dueOn || before.dueAfterDays !== dueAfterDays;
  const set = { due_on: sql<Date | null>`${dueOn}::date`, due_after_days: dueAfterDays, tags };
  const made = {
    id: assignmentId,
    workspace_id: ctx.workspaceId,
    course_id: courseId,
    member_id: memberId,
    group_id: groupId,
    assigned_by: ctx.actor.userId,
    ...set,
  };
  await changes(
    ctx.tx,
    before ? db.updateTable('assignments').set(set).where('id', '=', assignmentId) : db.insertInto('assignments').values(made),
  );
  if (isDueAnew)
    await emitEvent(ctx.tx, ctx.workspaceId, 'course.assigned', {
      courseId,
      assignmentId,
      memberId,
      groupId,
      dueOn,
      dueAfterDays,
    });
  return assignmentId;
}

function due({ dueOn, dueAfterDays }: Rule): string {
  if (dueAfterDays !== null) return `, due ${counted(dueAfterDays, 'day')} after joining`;
  return dueOn === null ? '' : `, due on ${dueOn}`;
}

const sentence = ({ newlyEnrolled, alreadyEnrolled }: { newlyEnrolled: number; alreadyEnrolled: number }): string =>
  `${newlyEnrolled} newly enrolled, ${alreadyEnrolled} enrolled before.`;
