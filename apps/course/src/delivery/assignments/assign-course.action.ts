import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { findCourse, type Course } from '../../authoring/courses/index.js';
import { findGroup, requireLearners } from '../groups/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { idFrom, outcome } from '../../kernel/tool-schemas.js';
import { enroll, lockCourses } from '../learning/index.js';
import { anyOf, countOf, rows, statements } from '../../platform/database/index.js';
import { dueOnInput, requireAhead, requireOneDay, requireOneTarget, ruleAfter, ruleInput, words } from './assignment-rule.js';
import { findAssignment, keepAssignment, type Target } from './keep-assignment.js';
import type { AssignmentsTables } from './tables.js';

const db = statements<AssignmentsTables>();

/** What an assistant can say of an assignment; people have a form with more. */
const toolInput = {
  courseId: idFrom('list_courses'),
  memberId: idFrom('list_members').optional().describe('A learner, from list_members'),
  groupId: idFrom('list_members').optional().describe('Or a group, from list_members'),
  dueOn: dueOnInput.describe('Last day, e.g. 2027-03-31'),
  allowPastDue: z.boolean().optional().describe('dueOn may be past'),
};

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
  input: strictObject({ ...toolInput, ...ruleInput }),
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
  async check(ctx, { courseId, dueOn, allowPastDue, ...input }) {
    requireOneTarget(input);
    requireOneDay({ dueOn, ...input });
    requireAssignable(await findCourse(ctx, courseId));
    await findTarget(ctx, input);
    if (dueOn !== undefined && !allowPastDue) await requireAhead(ctx, dueOn);
  },
  async summarise(ctx, { courseId, ...input }) {
    const course = await findCourse(ctx, courseId);
    const target = await findTarget(ctx, input);
    const already = await countEnrolled(ctx, courseId, target.learners);
    const counts = { newlyEnrolled: target.learners.length - already, alreadyEnrolled: already };
    const summary = `Would assign "${course.title}" (courseId ${courseId}) to ${target.name}${words(ruleAfter(await findAssignment(ctx, courseId, input), input))}: ${sentence(counts)} Call assign_course again with the same arguments and ${ctx.confirmation}.`;
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
    const summary = `"${course.title}" (courseId ${courseId}) is assigned to ${target.name}${words(rule)}: ${sentence(counts)}`;
    return { confirmed: true, summary, courseId, ...counts, assignmentId };
  },
});

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

const sentence = ({ newlyEnrolled, alreadyEnrolled }: { newlyEnrolled: number; alreadyEnrolled: number }): string =>
  `${newlyEnrolled} newly enrolled, ${alreadyEnrolled} enrolled before.`;
