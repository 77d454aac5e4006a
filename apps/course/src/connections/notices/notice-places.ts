import type { NoticeKind } from './domain/notice-kinds.js';

/** What a notice says of what it is about, each some of it. */
export interface NoticeFacts {
  courseId?: string | null;
  pathId?: string | null | undefined;
  slideId?: string;
  commentId?: string;
  enrollmentId?: string | null | undefined;
  certificateId?: string;
  generationId?: string;
  webhookId?: string;
  memberId?: string | null;
  dueOn?: string | null;
  gateExpiresAt?: string;
  estimatedCredits?: number;
  host?: string;
  reason?: 'gone' | 'failing';
}

/** The page of the console that a notice leads to, from its workspace on. */
export function placeOf(kind: NoticeKind, courseId: string | null, facts: NoticeFacts): string {
  switch (kind) {
    case 'course.assigned':
    case 'enrollment.renewed':
    case 'enrollment.due_soon':
    case 'enrollment.overdue':
      return `/learn/${courseId}`;
    case 'path.assigned':
    case 'path.due_soon':
    case 'path.overdue':
      return `/learn/paths/${facts.pathId}`;
    case 'certificate.issued':
      return '/transcript';
    case 'enrollment.completed':
    case 'enrollment.attempts_used_up':
      return `/records/${facts.enrollmentId}`;
    case 'path.completed':
      return `/paths/${facts.pathId}`;
    case 'learner.overdue':
      return facts.enrollmentId === undefined ? `/paths/${facts.pathId}` : `/records/${facts.enrollmentId}`;
    case 'comment.mentioned':
    case 'comment.added':
      return `/courses/${courseId}/edit/${facts.slideId}`;
    case 'approval.requested':
      return `/courses/${courseId}/checks`;
    case 'generation.completed':
      return `/courses/${courseId}`;
    case 'generation.awaiting_review':
    case 'generation.gate_closing':
    case 'generation.failed':
      return `/generations/${facts.generationId}`;
    case 'webhook.disabled':
      return `/webhooks/${facts.webhookId}`;
  }
}
