import { id, timestamp } from '@lib/validation';
import { z } from 'zod';
import { ROLES } from '../../kernel/actor.js';
import type { EventKind, EventPayloads } from '../../kernel/events.js';
import { DETAILS, type EventDetails } from '../outbox/index.js';

/** Asked for by hand, to see whether an endpoint answers. */
export const TEST_KIND = 'webhook.test';

interface EventDescription<T> {
  title: string;
  data: z.ZodType<T>;
  example: T & Partial<EventDetails>;
}

type Catalogue = { [K in EventKind]: EventDescription<EventPayloads[K]> } & {
  [TEST_KIND]: EventDescription<{ webhookId: string }>;
};

const role = z.enum(ROLES);
const { memberId: member, groupId: group, courseId: course, enrollmentId: due, byMemberId: by, pathId: path } = DETAILS;
const enrollment = { courseId: id, enrollmentId: id, memberId: id, ...member, ...course, ...due };
const quiz = { ...enrollment, quizId: id, attempt: z.int(), score: z.int().describe('0 to 100') };

const selfEnrolled = z.boolean().optional().describe('True: the learner chose it from the catalogue');

const ID = '0199d5a2-7c1e-7b52-9f6e-3f1a2b4c5d6e';
const ann = { name: 'Ann Learner', email: 'ann@example.org' };
const pumps = { courseTitle: 'Working safely at a pump station', courseVersion: 2 };
const induction = { pathTitle: 'First weeks at the pump station' };
const enrolled = { courseId: ID, enrollmentId: ID, memberId: ID, ...ann, ...pumps, dueOn: '2026-12-31' };

/** What each event says: ids and plain facts, and of the ids the details that a webhook includes. */
export const EVENT_CATALOGUE: Catalogue = {
  'member.added': {
    title: 'A member was added',
    data: z.object({ memberId: id, role, ...member }),
    example: { memberId: ID, role: 'learner', ...ann },
  },
  'member.role_changed': {
    title: 'A member has another role',
    data: z.object({ memberId: id, from: role, to: role, ...member }),
    example: { memberId: ID, from: 'learner', to: 'trainer', ...ann },
  },
  'course.published': {
    title: 'A course was published',
    data: z.object({ courseId: id, version: z.int(), title: z.string(), ...course }),
    example: { courseId: ID, version: 2, title: 'Working safely at a pump station', ...pumps },
  },
  'comment.added': {
    title: 'Somebody commented on a draft',
    data: z.object({
      courseId: id,
      commentId: id,
      threadId: id.describe('The comment that opened the thread; commentId itself where it did'),
      slideId: id,
      byMemberId: id.optional(),
      ...by,
      ...course,
    }),
    example: { courseId: ID, commentId: ID, threadId: ID, slideId: ID, byMemberId: ID, byName: 'Tom Trainer', ...pumps },
  },
  'comment.mentioned': {
    title: 'A comment on a draft calls a member',
    data: z.object({ courseId: id, commentId: id, slideId: id, memberId: id, byMemberId: id, ...member, ...by, ...course }),
    example: { courseId: ID, commentId: ID, slideId: ID, memberId: ID, byMemberId: ID, ...ann, byName: 'Tom Trainer', ...pumps },
  },
  'approval.requested': {
    title: 'Somebody asked for approval of a draft',
    data: z.object({ courseId: id, revision: z.int(), byMemberId: id, ...by, ...course }),
    example: { courseId: ID, revision: 7, byMemberId: ID, byName: 'Tom Trainer', ...pumps },
  },
  'course.assigned': {
    title: 'A course was assigned to a learner or a group',
    data: z.object({
      courseId: id,
      assignmentId: id,
      memberId: id.nullable(),
      groupId: id.nullable(),
      dueOn: z.iso.date().nullable(),
      dueAfterDays: z.int().nullable().optional().describe('Instead of dueOn: days after each learner joined'),
      repeatAfterMonths: z.int().nullable().optional().describe('It is taken again so many months later'),
      isSelfEnrolled: selfEnrolled,
      ...member,
      ...group,
      ...course,
    }),
    example: {
      courseId: ID,
      assignmentId: ID,
      memberId: ID,
      groupId: null,
      dueOn: '2026-12-31',
      dueAfterDays: null,
      repeatAfterMonths: null,
      ...ann,
      ...pumps,
    },
  },
  'path.assigned': {
    title: 'A learning path was assigned to a learner or a group',
    data: z.object({
      pathId: id,
      pathAssignmentId: id,
      memberId: id.nullable(),
      groupId: id.nullable(),
      dueOn: z.iso.date().nullable(),
      dueAfterDays: z.int().nullable().optional().describe('Instead of dueOn: days after each learner joined'),
      isSelfEnrolled: selfEnrolled,
      ...member,
      ...group,
      ...path,
    }),
    example: { pathId: ID, pathAssignmentId: ID, memberId: ID, groupId: null, dueOn: '2026-12-31', ...ann, ...induction },
  },
  'path.due_soon': {
    title: 'A learning path is due in three days',
    data: z.object({ pathId: id, pathEnrollmentId: id, memberId: id, dueOn: z.iso.date(), ...member, ...path }),
    example: { pathId: ID, pathEnrollmentId: ID, memberId: ID, dueOn: '2026-12-31', ...ann, ...induction },
  },
  'path.overdue': {
    title: 'A learning path was not completed when it was due',
    data: z.object({ pathId: id, pathEnrollmentId: id, memberId: id, dueOn: z.iso.date(), ...member, ...path }),
    example: { pathId: ID, pathEnrollmentId: ID, memberId: ID, dueOn: '2026-12-31', ...ann, ...induction },
  },
  'path.completed': {
    title: 'A learner completed a learning path',
    data: z.object({ pathId: id, pathEnrollmentId: id, memberId: id, ...member, ...path }),
    example: { pathId: ID, pathEnrollmentId: ID, memberId: ID, ...ann, ...induction },
  },
  'enrollment.started': { title: 'A learner began a course', data: z.object(enrollment), example: enrolled },
  'enrollment.progressed': {
    title: 'A learner got further',
    data: z.object({ ...enrollment, progress: z.int().describe('0 to 100') }),
    example: { ...enrolled, progress: 40 },
  },
  'enrollment.completed': {
    title: 'A learner completed a course',
    data: z.object({
      ...enrollment,
      score: z
        .int()
        .nullable()
        .describe('0 to 100: the mean of the best score of each graded quiz, rounded down; null where none was graded'),
    }),
    example: { ...enrolled, score: 90 },
  },
  'enrollment.renewed': {
    title: 'A learner is to take a course again',
    data: z.object({ ...enrollment, round: z.int().describe('From 2') }),
    example: { ...enrolled, round: 2 },
  },
  'enrollment.due_soon': {
    title: 'A course is due in three days',
    data: z.object({ ...enrollment, dueOn: z.iso.date() }),
    example: enrolled,
  },
  'enrollment.overdue': {
    title: 'A course was not completed when it was due',
    data: z.object({ ...enrollment, dueOn: z.iso.date() }),
    example: enrolled,
  },
  'enrollment.attempts_used_up': {
    title: 'A learner has no attempt left at a graded quiz',
    data: z.object({ ...enrollment, quizId: id }),
    example: { ...enrolled, quizId: ID },
  },
  'certificate.issued': {
    title: 'A certificate was issued, or issued again with another name',
    data: z.object({
      certificateId: id,
      ...enrollment,
      courseId: id.nullable().describe('Null where it is of a learning path'),
      enrollmentId: id.nullable(),
      pathId: id.nullable().optional(),
      pathEnrollmentId: id.nullable().optional(),
      ...path,
    }),
    example: { certificateId: ID, ...enrolled, pathId: null, pathEnrollmentId: null },
  },
  'quiz.passed': {
    title: 'A learner passed a graded quiz',
    data: z.object(quiz),
    example: { ...enrolled, quizId: ID, attempt: 1, score: 90 },
  },
  'quiz.failed': {
    title: 'A learner failed an attempt at a graded quiz',
    data: z.object(quiz),
    example: { ...enrolled, quizId: ID, attempt: 1, score: 40 },
  },
  'generation.awaiting_review': {
    title: 'A generated plan waits at the review gate',
    data: z.object({
      generationId: id,
      estimatedCredits: z.int(),
      gateExpiresAt: timestamp,
      isEdited: z.boolean().optional().describe('Whoever asked for the plan made it themselves, of another'),
    }),
    example: { generationId: ID, estimatedCredits: 12, gateExpiresAt: '2026-11-21T12:00:00.000Z' },
  },
  'generation.gate_closing': {
    title: 'The review gate of a plan closes in 15 minutes',
    data: z.object({ generationId: id, gateExpiresAt: timestamp }),
    example: { generationId: ID, gateExpiresAt: '2026-11-21T12:00:00.000Z' },
  },
  'generation.completed': {
    title: 'A generated course was built',
    data: z.object({ generationId: id, courseId: id, ...course }),
    example: { generationId: ID, courseId: ID },
  },
  'generation.failed': {
    title: 'A generation failed',
    data: z.object({ generationId: id, code: z.string() }),
    example: { generationId: ID, code: 'build-failed' },
  },
  'webhook.disabled': {
    title: 'A webhook was switched off, because its endpoint failed',
    data: z.object({ webhookId: id, host: z.string().describe('Of its address'), reason: z.enum(['gone', 'failing']) }),
    example: { webhookId: ID, host: 'lms.example.org', reason: 'failing' },
  },
  [TEST_KIND]: { title: 'A test delivery', data: z.object({ webhookId: id }), example: { webhookId: ID } },
};

export interface WebhookMessage {
  type: string;
  timestamp: string;
  workspaceId: string;
  data: unknown;
}

/** The body of every request, as Standard Webhooks lays it out. */
export function messageSchema(kind: keyof Catalogue) {
  return z.object({
    type: z.literal(kind),
    timestamp: timestamp.describe('When it happened'),
    workspaceId: id,
    data: EVENT_CATALOGUE[kind].data as z.ZodType,
  });
}

export function exampleMessage(kind: keyof Catalogue): WebhookMessage {
  return { type: kind, timestamp: '2026-11-21T10:00:00.000Z', workspaceId: ID, data: EVENT_CATALOGUE[kind].example };
}
