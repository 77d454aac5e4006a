import { places } from '../frame/places.js';
import type { Result } from '../api/call.js';

export type Notice = Result<'list_notices'>['data'][number];

/** The page that a notice leads to; what it speaks of may be gone, which that page then says. */
export function placeOf(id: string, { kind, courseId, slideId, pathId, enrollmentId, generationId, webhookId }: Notice): string {
  switch (kind) {
    case 'course.assigned':
    case 'enrollment.renewed':
    case 'enrollment.due_soon':
    case 'enrollment.overdue':
      return places.learnCourse(id, courseId!);
    case 'path.assigned':
    case 'path.due_soon':
    case 'path.overdue':
      return places.learnPath(id, pathId!);
    case 'certificate.issued':
      return places.transcript(id);
    case 'enrollment.completed':
    case 'enrollment.attempts_used_up':
    case 'path.completed':
    case 'learner.overdue':
      return enrollmentId === null ? places.path(id, pathId!) : places.record(id, enrollmentId);
    case 'comment.mentioned':
    case 'comment.added':
      return places.edit(id, courseId!, slideId ?? undefined);
    case 'approval.requested':
      return places.courseChecks(id, courseId!);
    case 'generation.completed':
      return places.course(id, courseId!);
    case 'generation.awaiting_review':
    case 'generation.gate_closing':
    case 'generation.failed':
      return places.generation(id, generationId!);
    case 'webhook.disabled':
      return places.webhook(id, webhookId!);
  }
}
