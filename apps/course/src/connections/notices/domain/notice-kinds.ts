/** Who is told of an event. */
export type Audience =
  /** Whom it names as `memberId`. */
  | 'member'
  /** The learners to whom a course was assigned, by themselves or by their group, but for who has completed it. */
  | 'assigned'
  /** The same of a path. */
  | 'assignedPath'
  /** Whoever assigned the course to the learner, as long as they may. */
  | 'assigners'
  /** The same of a path. */
  | 'pathAssigners'
  /** Whoever assigned the course or a path with it; where none of them is there any more, the owners: somebody has to help. */
  | 'helpers'
  /** Whoever has written in the thread or is called in it, and of a new one who changed the draft last; not who writes, nor whom this comment calls. */
  | 'thread'
  /** Whoever asked for the plan. */
  | 'asker'
  /** Whoever may approve a draft, but for who asks. */
  | 'approvers'
  | 'owners';

/** The events of which members are told, and who. */
export const AUDIENCES = {
  'course.assigned': 'assigned',
  'enrollment.renewed': 'member',
  'enrollment.due_soon': 'member',
  'enrollment.overdue': 'member',
  'enrollment.completed': 'assigners',
  'enrollment.attempts_used_up': 'helpers',
  'path.assigned': 'assignedPath',
  'path.due_soon': 'member',
  'path.overdue': 'member',
  'path.completed': 'pathAssigners',
  'certificate.issued': 'member',
  'comment.mentioned': 'member',
  'comment.added': 'thread',
  'approval.requested': 'approvers',
  'generation.awaiting_review': 'asker',
  'generation.gate_closing': 'asker',
  'generation.completed': 'asker',
  'generation.failed': 'asker',
  'webhook.disabled': 'owners',
} as const satisfies Record<string, Audience>;

export type ToldKind = keyof typeof AUDIENCES;

export type NoticeKind = ToldKind | 'learner.overdue';

interface Told {
  kind: NoticeKind;
  audience: Audience;
}

/** What others are told of the same event, which is another notice: who learns is to act, who teaches is to know. */
const TO_OTHERS: Partial<Record<ToldKind, Told>> = {
  'enrollment.overdue': { kind: 'learner.overdue', audience: 'assigners' },
  'path.overdue': { kind: 'learner.overdue', audience: 'pathAssigners' },
};

export const NOTICE_KINDS: [NoticeKind, ...NoticeKind[]] = ['learner.overdue', ...(Object.keys(AUDIENCES) as ToldKind[])];

/** What is told of an event, and to whom. */
export function toldOf(kind: string): Told[] {
  if (!isTold(kind)) return [];
  const others = TO_OTHERS[kind];
  return [{ kind, audience: AUDIENCES[kind] }, ...(others ? [others] : [])];
}

const isTold = (kind: string): kind is ToldKind => Object.hasOwn(AUDIENCES, kind);
