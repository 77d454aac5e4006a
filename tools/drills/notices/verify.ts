import type { Check } from '../verify.ts';
import type { ReceivedMail } from './received.ts';

/** What is in the database for one learner. */
export interface Told {
  email: string;
  deadlines: number;
  events: number;
  /** Kinds of the notices, in order. */
  notices: string[];
  /** Ids of the mails, in order. */
  mails: string[];
  /** Of these, those that are not sent. */
  unsent: number;
}

/** Read in one statement, after all is quiet. */
export const TOLD = `WITH
    d AS (SELECT enrollment_id AS id, count(*)::int AS deadlines FROM told_deadlines GROUP BY 1),
    o AS (SELECT payload ->> 'enrollmentId' AS id, count(*)::int AS events FROM outbox_events WHERE kind = 'enrollment.due_soon' GROUP BY 1),
    n AS (SELECT member_id AS id, array_agg(kind ORDER BY kind) AS notices FROM notices GROUP BY 1),
    x AS (SELECT recipient, array_agg(id::text ORDER BY id) AS mails, count(*) FILTER (WHERE state <> 'sent')::int AS unsent FROM mails GROUP BY 1)
  SELECT u.email, coalesce(deadlines, 0) AS deadlines, coalesce(events, 0) AS events, coalesce(notices, '{}') AS notices,
         coalesce(mails, '{}') AS mails, coalesce(unsent, 0) AS unsent
    FROM enrollments e JOIN members m ON m.id = e.member_id JOIN users u ON u.id = m.user_id
    LEFT JOIN d ON d.id = e.id LEFT JOIN o ON o.id = e.id::text LEFT JOIN n ON n.id = m.id LEFT JOIN x ON x.recipient = u.email
   WHERE u.email LIKE '%' || $1 ORDER BY u.email`;

const KINDS = 'course.assigned,enrollment.due_soon';
const MOST_NAMED = 5;

interface Seen {
  learners: number;
  told: readonly Told[];
  received: readonly ReceivedMail[];
  listed: readonly { email: string; kinds: readonly string[] }[];
  mostCopies: number;
}

/**
 * Each learner is told once of each, in the console and by mail. Mails are counted at the server, by their Message-ID: a second copy of
 * one and the same mail is known as that by whoever receives it, and may come only of a kill between its being taken and our knowing so.
 */
export function verify({ learners, told, received, listed, mostCopies }: Seen): Check[] {
  const idsTo = Map.groupBy(received, ({ to }) => to);
  const wrong = (isRight: (one: Told) => boolean): string[] => told.filter((one) => !isRight(one)).map(({ email }) => email);
  const taken = new Set(received.map(({ messageId }) => messageId));
  const known = new Set(told.flatMap(({ mails }) => mails));
  const copies = received.length - taken.size;
  const check = (name: string, seen: number, violations: string[]): Check => ({ name, seen, violations: fewOf(violations) });
  return [
    check('every learner is enrolled once', told.length, told.length === learners ? [] : [`${told.length} of ${learners}`]),
    check(
      'every deadline is told once',
      told.length,
      wrong(({ deadlines, events }) => deadlines === 1 && events === 1),
    ),
    check(
      'every learner has one notice of each kind',
      told.length,
      wrong(({ notices }) => notices.join() === KINDS),
    ),
    check(
      'the console shows them',
      listed.length,
      listed.filter(({ kinds }) => kinds.join() !== KINDS).map(({ email, kinds }) => `${email}: ${kinds.join()}`),
    ),
    check(
      'every notice has one mail, and it was sent',
      known.size,
      wrong(({ mails, unsent }) => mails.length === 2 && unsent === 0),
    ),
    check('the mail server has each of these mails, by its Message-ID, and no other', taken.size, [
      ...wrong(({ email, mails }) => {
        const ids = new Set(idsTo.get(email)?.map(({ messageId }) => messageId));
        return [...ids].sort().join() === mails.join();
      }),
      ...[...taken].filter((id) => !known.has(id)),
    ]),
    check(
      'second copies are no more than were under way at kills',
      copies,
      copies > mostCopies ? [`${copies} of ${mostCopies}`] : [],
    ),
  ];
}

const fewOf = (violations: string[]): string[] =>
  violations.length > MOST_NAMED
    ? [...violations.slice(0, MOST_NAMED), `and ${violations.length - MOST_NAMED} more`]
    : violations;
