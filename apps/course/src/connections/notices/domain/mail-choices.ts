/** When a kind of notice is mailed: as it happens, with the day's others at eight in the morning, or not at all. */
export const HOW = ['at-once', 'digest', 'none'] as const;
export type How = (typeof HOW)[number];

/**
 * What holds until somebody chooses. A trainer of many learners would get a mail for each who completes a course, and so reads of them
 * once a day. Kinds that are not here are mailed by whoever tells of them, with the change itself.
 */
export const MAILED = {
  'course.assigned': 'at-once',
  'enrollment.due_soon': 'at-once',
  'enrollment.overdue': 'at-once',
  'enrollment.completed': 'digest',
  'enrollment.attempts_used_up': 'at-once',
  'approval.requested': 'at-once',
  'generation.gate_closing': 'at-once',
  'generation.completed': 'at-once',
  'generation.failed': 'at-once',
} as const satisfies Record<string, How>;

export type MailedKind = keyof typeof MAILED;

export const MAILED_KINDS = Object.keys(MAILED) as [MailedKind, ...MailedKind[]];

export const isMailed = (kind: string): kind is MailedKind => Object.hasOwn(MAILED, kind);
