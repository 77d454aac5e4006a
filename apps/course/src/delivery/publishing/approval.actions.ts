import { shownSchemas } from '@lib/course-content/document';
import { strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { findCourse, requireNamedRevision, requireNotArchived, type Course } from '../../authoring/courses/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { emitEvent } from '../../kernel/events.js';
import { reaches } from '../../kernel/permissions.js';
import { findWorkspace, memberIdOf } from '../../people/workspaces/index.js';
import { approvedDraft, findApproval, forgetApproval, isApproved, keepApproved, keepAsked } from './approvals.repository.js';

const courseId = z.uuid().describe('From list_courses');
const seen = z.int().min(1).describe('Revision of the draft that the caller has looked at');

const step = z.object({
  by: z.string().nullable().describe('Name; null where the person is gone'),
  isMine: z.boolean(),
  at: timestamp,
  revision: z.int().describe('Of the draft'),
});

const approval = z.object({
  courseId: z.uuid(),
  isNeeded: z.boolean().describe('The workspace publishes only what was approved'),
  revision: z.int().describe('Of the draft, now'),
  isApproved: z.boolean().describe('The draft as it stands was approved, by somebody who may'),
  mayApprove: z
    .boolean()
    .describe('The caller may approve what was asked: somebody else did, and the draft has not changed since'),
  asked: step.nullable(),
  approved: step.nullable().describe('Last; of this draft where isApproved'),
});

async function shown(ctx: ActionContext, course: Course): Promise<z.input<typeof approval>> {
  const [{ publishApproval }, found] = [await findWorkspace(ctx.tx, ctx.workspaceId), await findApproval(ctx, course.id)];
  const { revision } = course;
  const stepOf = (by: string | null, userId: string | null, at: Date, of: number) => ({
    by,
    isMine: userId === ctx.actor.userId,
    at: at.toISOString(),
    revision: of,
  });
  const asked = found ? stepOf(found.asker, found.asked_by, found.asked_at, found.asked_revision) : null;
  const isDone = isApproved(course, found);
  return {
    courseId: course.id,
    isNeeded: publishApproval,
    revision,
    isApproved: isDone,
    mayApprove: asked?.revision === revision && !asked.isMine && !isDone && reaches(ctx, 'courses.approve', 'write'),
    asked,
    approved: found?.approved_at ? stepOf(found.approver, found.approved_by, found.approved_at, found.approved_revision!) : null,
  };
}

export const getApproval = defineAction({
  name: 'get_publish_approval',
  title: 'Approval of a draft',
  description: 'Whether publishing a draft needs somebody else, who asked for it, and who approved it.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/approval',
  tag: 'Publishing',
  input: strictObject({ courseId }),
  output: approval,
  permission: 'courses.write',
  effect: 'read',
  commit: async (ctx, input) => shown(ctx, await findCourse(ctx, input.courseId)),
});

export const getApprovedDraft = defineAction({
  name: 'get_approved_draft',
  title: 'What was approved',
  description: 'The draft as it was approved last, to see what has changed since.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/approval/draft',
  tag: 'Publishing',
  input: strictObject({ courseId }),
  output: z.object({ courseId: z.uuid(), revision: z.int(), content: shownSchemas.course }),
  permission: 'courses.write',
  effect: 'read',
  async commit(ctx, input) {
    const { id } = await findCourse(ctx, input.courseId);
    const found = await approvedDraft(ctx, id);
    if (!found) throw new ProblemError('not-found', 'No draft of this course was approved yet.');
    return { courseId: id, ...found };
  },
});

export const askForApproval = defineAction({
  name: 'ask_publish_approval',
  title: 'Ask for approval',
  description:
    'Asks the other owners and trainers to approve the draft as it stands. A change of the draft takes another asking; a repeat changes nothing.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/approval/ask',
  tag: 'Publishing',
  input: strictObject({ courseId, revision: seen }),
  output: approval,
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const course = await lockSeen(ctx, input);
    // who asked first stays: whoever asks again has not taken the approval upon themselves
    if ((await findApproval(ctx, course.id))?.asked_revision !== course.revision) {
      await keepAsked(ctx, course);
      const byMemberId = await memberIdOf(ctx.tx, ctx.workspaceId, ctx.actor.userId);
      const facts = { courseId: course.id, revision: course.revision, byMemberId };
      await emitEvent(ctx.tx, ctx.workspaceId, 'approval.requested', facts);
    }
    return shown(ctx, course);
  },
});

export const approvePublishing = defineAction({
  name: 'approve_publishing',
  title: 'Approve a draft',
  description:
    'Approves the draft for which somebody else asked, as it stands: it can then be published, until it is changed. Done in a signed-in session, by a person.',
  route: 'POST /workspaces/:workspaceId/courses/:courseId/approval/approve',
  tag: 'Publishing',
  input: strictObject({ courseId, revision: seen }),
  output: approval,
  permission: 'courses.approve',
  effect: 'write',
  async commit(ctx, input) {
    const course = await lockSeen(ctx, input);
    const found = await findApproval(ctx, course.id);
    if (found?.asked_revision !== course.revision) throw refused('Nobody has asked for approval of the draft as it stands.');
    if (found.asked_by === ctx.actor.userId) throw refused('Who asked for approval does not give it: somebody else does.');
    if (!isApproved(course, found)) await keepApproved(ctx, course);
    return shown(ctx, course);
  },
});

export const withdrawApproval = defineAction({
  name: 'withdraw_publish_approval',
  title: 'Take approval back',
  description: 'Takes back what was asked and approved of a draft. What is published stays published.',
  route: 'DELETE /workspaces/:workspaceId/courses/:courseId/approval',
  tag: 'Publishing',
  input: strictObject({ courseId }),
  output: approval,
  permission: 'courses.write',
  effect: 'write',
  async commit(ctx, input) {
    const course = await findCourse(ctx, input.courseId, { lock: true });
    await forgetApproval(ctx, course.id);
    return shown(ctx, course);
  },
});

/**
 * The course, locked: what is asked and approved is the draft that the caller has seen, whoever edits it meanwhile.
 * @throws {ProblemError} course-archived, revision-mismatch.
 */
async function lockSeen(ctx: ActionContext, input: { courseId: string; revision: number }): Promise<Course> {
  const course = await findCourse(ctx, input.courseId, { lock: true });
  requireNotArchived(course);
  requireNamedRevision({ ifMatch: [String(input.revision)] }, course);
  return course;
}

const refused = (detail: string): ProblemError => new ProblemError('approval-needed', detail);

export const approvalActions = [getApproval, getApprovedDraft, askForApproval, approvePublishing, withdrawApproval];
