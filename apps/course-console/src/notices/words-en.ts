import type { Result } from '../api/call.js';

export type Kind = Result<'list_notices'>['data'][number]['kind'];

/** What a notice speaks of; each is there, with words of its own where it is gone. */
export interface Facts {
  course: string;
  path: string;
  /** Whichever of the two it is about. */
  learned: string;
  plan: string;
  name: string;
  by: string;
  /** Empty where there is none. */
  day: string;
  until: string;
  host: string;
}

type Told = (facts: Facts) => string;

const told: Record<Kind, Told> = {
  'course.assigned': ({ course, day }) => `A course for you: ${course}${day && `, due on ${day}`}`,
  'enrollment.renewed': ({ course, day }) => `To take again: ${course}${day && `, due on ${day}`}`,
  'enrollment.due_soon': ({ course, day }) => `Due on ${day}: ${course}`,
  'enrollment.overdue': ({ course, day }) => `Overdue since ${day}: ${course}`,
  'path.assigned': ({ path, day }) => `A learning path for you: ${path}${day && `, due on ${day}`}`,
  'path.due_soon': ({ path, day }) => `Due on ${day}: the learning path ${path}`,
  'path.overdue': ({ path, day }) => `Overdue since ${day}: the learning path ${path}`,
  'certificate.issued': ({ learned }) => `Your certificate of ${learned}`,
  'enrollment.completed': ({ course, name }) => `${name} has completed ${course}`,
  'path.completed': ({ path, name }) => `${name} has completed the learning path ${path}`,
  'learner.overdue': ({ learned, name, day }) => `${name} was to complete ${learned} by ${day}`,
  'enrollment.attempts_used_up': ({ course, name }) => `${name} has no attempt left in ${course}`,
  'comment.mentioned': ({ course, by }) => `${by} calls you in a comment on ${course}`,
  'comment.added': ({ course, by }) => `${by} commented on ${course}`,
  'approval.requested': ({ course, by }) => `${by} asks for approval of ${course}`,
  'generation.awaiting_review': ({ plan, until }) => `A plan waits for your decision until ${until}: ${plan}`,
  'generation.gate_closing': ({ plan, until }) => `A plan waits for you until ${until} only: ${plan}`,
  'generation.completed': ({ course }) => `Your course is built: ${course}`,
  'generation.failed': ({ plan }) => `Your course could not be made: ${plan}`,
  'webhook.disabled': ({ host }) => `The webhook to ${host} was switched off`,
};

/** Of the notices of a workspace, and of the choice of e-mails. */
export const noticesEn = {
  told,
  /** In place of what is gone. */
  gone: { course: 'a course', path: 'a learning path', plan: 'without a plan', somebody: 'Somebody' },
  show: 'Show',
  all: 'All',
  unread: 'Unread',
  isNew: 'new',
  none: 'Nothing yet. Here stands what happens in this workspace that is for you: courses that are due, plans that wait, comments.',
  nothingUnread: 'You have read everything.',
  read: 'Mark as read',
  readOne: (text: string) => `Mark as read: ${text}`,
  readAll: 'Mark all as read',
  choose: 'Choose your e-mails',
  found: (count: number) => (count === 1 ? '1 notice' : `${count} notices`),
  mailsWhy:
    'Everything that is for you stands behind the bell. By e-mail you also hear of it as you choose here, in all your workspaces, where this service sends e-mail.',
  how: {
    'at-once': 'At once',
    digest: 'Once a day',
    none: 'No e-mail',
  },
  digestWhy: 'What comes once a day comes together, at eight in the morning of the workspace.',
  noKinds: 'You belong to no workspace yet in which there would be e-mails for you.',
  groups: {
    learning: 'While you learn',
    teaching: 'Learners',
    making: 'Courses in the making',
    owning: 'The workspace',
  },
  kinds: {
    'course.assigned': 'A course is assigned to me',
    'enrollment.renewed': 'A course is to be taken again',
    'enrollment.due_soon': 'A course is due in three days',
    'enrollment.overdue': 'A course is overdue',
    'path.assigned': 'A learning path is assigned to me',
    'path.due_soon': 'A learning path is due in three days',
    'path.overdue': 'A learning path is overdue',
    'certificate.issued': 'I get a certificate',
    'enrollment.completed': 'Somebody completes a course that I assigned',
    'path.completed': 'Somebody completes a learning path that I assigned',
    'learner.overdue': 'Somebody is overdue with what I assigned',
    'enrollment.attempts_used_up': 'Somebody has no attempt left',
    'comment.mentioned': 'A comment calls me',
    'comment.added': 'Somebody comments or replies where I take part',
    'approval.requested': 'Somebody asks for approval of a draft',
    'generation.awaiting_review': 'A plan waits for my decision',
    'generation.gate_closing': 'A plan waits for 15 more minutes',
    'generation.completed': 'My course is built',
    'generation.failed': 'My course could not be made',
    'webhook.disabled': 'A webhook is switched off',
  } satisfies Record<Kind, string>,
};

export type NoticesWords = typeof noticesEn;
