import type { NoticeKind } from './notice-kinds.js';

/** When a kind of notice is mailed: as it happens, with the day's others at eight in the morning, or not at all. */
export const HOW = ['at-once', 'digest', 'none'] as const;
export type How = (typeof HOW)[number];

/**
 * What holds until somebody chooses. What happens often, to many, is read together: a trainer of many learners would get a mail for
 * each who completes a course.
 */
export const MAILED = {
  'course.assigned': 'at-once',
  'enrollment.renewed': 'at-once',
  'enrollment.due_soon': 'at-once',
  'enrollment.overdue': 'at-once',
  'path.assigned': 'at-once',
  'path.due_soon': 'at-once',
  'path.overdue': 'at-once',
  'certificate.issued': 'at-once',
  'enrollment.completed': 'digest',
  'path.completed': 'digest',
  'learner.overdue': 'digest',
  'enrollment.attempts_used_up': 'at-once',
  'comment.mentioned': 'at-once',
  'comment.added': 'digest',
  'approval.requested': 'at-once',
  'generation.awaiting_review': 'at-once',
  'generation.gate_closing': 'at-once',
  'generation.completed': 'at-once',
  'generation.failed': 'at-once',
  'webhook.disabled': 'at-once',
} as const satisfies Record<NoticeKind, How>;

export const MAILED_KINDS = Object.keys(MAILED) as [NoticeKind, ...NoticeKind[]];

/** What the link of a mail ends: one kind, or all that come together once a day. */
export const SWITCHED_OFF = [...MAILED_KINDS, 'digest'] as const;
export type SwitchedOff = (typeof SWITCHED_OFF)[number];
