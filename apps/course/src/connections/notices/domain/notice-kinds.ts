/** Who is told of an event. */
export type Audience =
  /** Whom it names as `memberId`. */
  | 'member'
  /** The learners to whom a course was assigned, by themselves or by their group, but for who has completed it. */
  | 'assigned'
  /** Whoever assigned the course to the learner, as long as they may. */
  | 'assigners'
  /** Whoever asked for the plan. */
  | 'asker'
  /** Whoever may approve a draft, but for who asks. */
  | 'approvers'
  | 'owners';

/** The events of which members are told, and who. */
export const AUDIENCES = {
  'course.assigned': 'assigned',
  'enrollment.due_soon': 'member',
  'enrollment.overdue': 'member',
  'enrollment.completed': 'assigners',
  'enrollment.attempts_used_up': 'assigners',
  'comment.mentioned': 'member',
  'approval.requested': 'approvers',
  'generation.awaiting_review': 'asker',
  'generation.gate_closing': 'asker',
  'generation.completed': 'asker',
  'generation.failed': 'asker',
  'webhook.disabled': 'owners',
} as const satisfies Record<string, Audience>;

export type NoticeKind = keyof typeof AUDIENCES;

export const NOTICE_KINDS = Object.keys(AUDIENCES) as [NoticeKind, ...NoticeKind[]];

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(AUDIENCES, kind);
