import { id, timestamp } from '@lib/validation';
import { z } from 'zod';
import { ROLES } from '../kernel/actor.js';
import type { EventKind, EventPayloads } from '../kernel/events.js';

/** Asked for by hand, to see whether an endpoint answers. */
export const TEST_KIND = 'webhook.test';

interface EventDescription<T> {
  title: string;
  data: z.ZodType<T>;
  example: T;
}

type Catalogue = { [K in EventKind]: EventDescription<EventPayloads[K]> } & {
  [TEST_KIND]: EventDescription<{ webhookId: string }>;
};

const role = z.enum(ROLES);
const enrollment = { courseId: id, enrollmentId: id, memberId: id };
const quiz = { ...enrollment, quizId: id, attempt: z.int(), score: z.int().describe('0 to 100') };

const ID = '0199d5a2-7c1e-7b52-9f6e-3f1a2b4c5d6e';
const enrolled = { courseId: ID, enrollmentId: ID, memberId: ID };

/** What each event says. Ids and plain facts only; the rest is read over REST. */
export const EVENT_CATALOGUE: Catalogue = {
  'member.added': {
    title: 'A member was added',
    data: z.object({ memberId: id, role }),
    example: { memberId: ID, role: 'learner' },
  },
  'member.role_changed': {
    title: 'A member has another role',
    data: z.object({ memberId: id, from: role, to: role }),
    example: { memberId: ID, from: 'learner', to: 'trainer' },
  },
  'course.published': {
    title: 'A course was published',
    data: z.object({ courseId: id, version: z.int(), title: z.string() }),
    example: { courseId: ID, version: 2, title: 'Working safely at a pump station' },
  },
  'course.assigned': {
    title: 'A course was assigned to a learner or a group',
    data: z.object({
      courseId: id,
      assignmentId: id,
      memberId: id.nullable(),
      groupId: id.nullable(),
      dueOn: z.iso.date().nullable(),
    }),
    example: { courseId: ID, assignmentId: ID, memberId: ID, groupId: null, dueOn: '2026-12-31' },
  },
  'enrollment.started': { title: 'A learner began a course', data: z.object(enrollment), example: enrolled },
  'enrollment.progressed': {
    title: 'A learner got further',
    data: z.object({ ...enrollment, progress: z.int().describe('0 to 100') }),
    example: { ...enrolled, progress: 40 },
  },
  'enrollment.completed': { title: 'A learner completed a course', data: z.object(enrollment), example: enrolled },
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
    data: z.object({ generationId: id, estimatedCredits: z.int(), gateExpiresAt: timestamp }),
    example: { generationId: ID, estimatedCredits: 12, gateExpiresAt: '2026-11-21T12:00:00.000Z' },
  },
  'generation.completed': {
    title: 'A generated course was built',
    data: z.object({ generationId: id, courseId: id }),
    example: { generationId: ID, courseId: ID },
  },
  'generation.failed': {
    title: 'A generation failed',
    data: z.object({ generationId: id, code: z.string() }),
    example: { generationId: ID, code: 'build-failed' },
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
