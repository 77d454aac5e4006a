import { currentOrigin } from '@lib/logging';
import type { Tx } from './transaction.js';

/** What webhooks can tell: kind and payload of every event. Ids and plain facts only, never content. */
export interface EventPayloads {
  'member.added': { memberId: string; role: string };
  'member.role_changed': { memberId: string; from: string; to: string };
  'course.published': { courseId: string; version: number; title: string };
  'comment.added': { courseId: string; commentId: string; threadId: string; slideId: string; byMemberId?: string };
  'comment.mentioned': { courseId: string; commentId: string; slideId: string; memberId: string; byMemberId: string };
  'approval.requested': { courseId: string; revision: number; byMemberId: string };
  'course.assigned': {
    courseId: string;
    assignmentId: string;
    memberId: string | null;
    groupId: string | null;
    dueOn: string | null;
    dueAfterDays?: number | null | undefined;
    repeatAfterMonths?: number | null | undefined;
    isSelfEnrolled?: boolean;
  };
  'path.assigned': {
    pathId: string;
    pathAssignmentId: string;
    memberId: string | null;
    groupId: string | null;
    dueOn: string | null;
    dueAfterDays?: number | null | undefined;
    isSelfEnrolled?: boolean;
  };
  'path.due_soon': { pathId: string; pathEnrollmentId: string; memberId: string; dueOn: string };
  'path.overdue': { pathId: string; pathEnrollmentId: string; memberId: string; dueOn: string };
  'path.completed': { pathId: string; pathEnrollmentId: string; memberId: string };
  'enrollment.started': { courseId: string; enrollmentId: string; memberId: string };
  'enrollment.progressed': { courseId: string; enrollmentId: string; memberId: string; progress: number };
  'enrollment.completed': { courseId: string; enrollmentId: string; memberId: string; score: number | null };
  'enrollment.renewed': { courseId: string; enrollmentId: string; memberId: string; round: number };
  'enrollment.due_soon': { courseId: string; enrollmentId: string; memberId: string; dueOn: string };
  'enrollment.overdue': { courseId: string; enrollmentId: string; memberId: string; dueOn: string };
  'enrollment.attempts_used_up': { courseId: string; enrollmentId: string; memberId: string; quizId: string };
  'certificate.issued': {
    certificateId: string;
    courseId: string | null;
    enrollmentId: string | null;
    pathId?: string | null;
    pathEnrollmentId?: string | null;
    memberId: string;
  };
  'quiz.passed': { courseId: string; enrollmentId: string; memberId: string; quizId: string; attempt: number; score: number };
  'quiz.failed': { courseId: string; enrollmentId: string; memberId: string; quizId: string; attempt: number; score: number };
  'generation.awaiting_review': { generationId: string; estimatedCredits: number; gateExpiresAt: string; isEdited?: boolean };
  'generation.gate_closing': { generationId: string; gateExpiresAt: string };
  'generation.completed': { generationId: string; courseId: string };
  'generation.failed': { generationId: string; code: string };
  'webhook.disabled': { webhookId: string; host: string; reason: 'gone' | 'failing' };
}

export type EventKind = keyof EventPayloads;

export const EVENT_KINDS = [
  'member.added',
  'member.role_changed',
  'course.published',
  'comment.added',
  'comment.mentioned',
  'approval.requested',
  'course.assigned',
  'path.assigned',
  'path.due_soon',
  'path.overdue',
  'path.completed',
  'enrollment.started',
  'enrollment.progressed',
  'enrollment.completed',
  'enrollment.renewed',
  'enrollment.due_soon',
  'enrollment.overdue',
  'enrollment.attempts_used_up',
  'certificate.issued',
  'quiz.passed',
  'quiz.failed',
  'generation.awaiting_review',
  'generation.gate_closing',
  'generation.completed',
  'generation.failed',
  'webhook.disabled',
] as const satisfies readonly EventKind[];

/**
 * Keeps an event in the transaction of the change that it tells of, so that neither happens without the other; with it the
 * request that it goes back to, for the log.
 */
export async function emitEvent<K extends EventKind>(
  tx: Tx,
  workspaceId: string,
  kind: K,
  payload: EventPayloads[K],
): Promise<void> {
  await emitEvents(tx, [{ workspaceId, kind, payload }]);
}

/** Many in one statement, in this order. */
export async function emitEvents<K extends EventKind>(
  tx: Tx,
  events: readonly { workspaceId: string; kind: K; payload: EventPayloads[K] }[],
): Promise<void> {
  if (events.length === 0) return;
  const { requestId, traceparent } = currentOrigin();
  await tx.query(
    `INSERT INTO outbox_events (workspace_id, kind, payload, request_id, traceparent)
       SELECT e."workspaceId", e.kind, e.payload, $2, $3
         FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("workspaceId" uuid, kind text, payload jsonb)) WITH ORDINALITY
              AS e("workspaceId", kind, payload, place) ORDER BY e.place`,
    [JSON.stringify(events), requestId, traceparent],
  );
}
