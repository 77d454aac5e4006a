import { emitEvent } from '../../kernel/events.js';
import { sql } from '../../platform/database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { dayOf } from './due-dates.js';
import { lockCourses } from './enrolling.js';

// Text: the types of assignments and groups are above.

/** A month that has no such day ends with its last; counted from the first day each time, so that the 31st comes back. */
const later = (day: string, months: string): string => `(${day} + make_interval(months => ${months}))::date`;

const monthsFrom = (day: string, to: string): string =>
  `((extract(year FROM ${to}) - extract(year FROM ${day})) * 12 + extract(month FROM ${to}) - extract(month FROM ${day}))::int`;

/** What repeats the course for the enrolment `e`, with the moment at which its learner came under it. */
const REPEATING = `SELECT a.repeats_months AS months, a.repeats_from_assignment AS rhythm, ${dayOf('a.created_at')} AS base
    FROM assignments a WHERE a.course_id = e.course_id AND a.member_id = e.member_id AND a.repeats_months IS NOT NULL
  UNION ALL SELECT a.repeats_months, a.repeats_from_assignment, ${dayOf('a.created_at', 'g.created_at')} FROM group_members g
    JOIN assignments a ON a.group_id = g.group_id AND a.course_id = e.course_id AND a.repeats_months IS NOT NULL
   WHERE g.member_id = e.member_id`;

/**
 * The day on which the completed enrolment `e` of the workspace `w` is followed by a new round; of several the first, null where nothing
 * repeats the course. Counted from the completion it is so many months later; in a rhythm it is the first of its days after the completion.
 */
export const NEXT_ROUND = `(SELECT min(CASE WHEN NOT r.rhythm THEN ${later('c.day', 'r.months')}
        WHEN ${later('r.base', 'k.n * r.months')} > c.day THEN ${later('r.base', 'k.n * r.months')}
        ELSE ${later('r.base', '(k.n + 1) * r.months')} END) AS day
    FROM (${REPEATING}) r CROSS JOIN LATERAL (SELECT ${dayOf('e.completed_at')} AS day) c
   CROSS JOIN LATERAL (SELECT greatest(1, ${monthsFrom('r.base', 'c.day')} / r.months) AS n) k)`;

/** The same as it is shown of an enrolment `e` of whichever state. */
export const nextRoundOn = sql<string | null>`(CASE WHEN e.state = 'completed' AND e.member_id IS NOT NULL
  THEN ${sql.raw(NEXT_ROUND)}::text END)`.as('nextRoundOn');

/**
 * Completed enrolments whose next round may begin. Found by the completion: whoever completed a course long ago has either begun anew, or
 * is not assigned it any more. Five days are more than what months of unequal length and time zones come to.
 */
const DUE = `SELECT e.id, e.course_id AS "courseId", m.id AS "memberId"
  FROM (SELECT course_id, min(CASE WHEN repeats_from_assignment THEN 0 ELSE repeats_months END) AS least
          FROM assignments WHERE repeats_months IS NOT NULL GROUP BY course_id) r
  JOIN courses c ON c.id = r.course_id AND c.state = 'published'
  JOIN enrollments e ON e.course_id = c.id AND e.member_id IS NOT NULL
   AND e.completed_at < (SELECT app_now()) - make_interval(months => r.least) + interval '5 days'
  JOIN members m ON m.id = e.member_id AND m.role = 'learner' JOIN workspaces w ON w.id = e.workspace_id
 CROSS JOIN LATERAL ${NEXT_ROUND} n WHERE n.day <= ((SELECT app_now()) AT TIME ZONE w.time_zone)::date`;

export interface RoundDue {
  id: string;
  courseId: string;
  memberId: string;
}

export function findRoundsDue(tx: Tx, most: number): Promise<RoundDue[]> {
  return tx.query<RoundDue[]>(`${DUE} ORDER BY e.course_id, e.id LIMIT $1`, [most]);
}

/**
 * Begins those that are due, of one course: looked at once more under the locks of their members and of the course, in the order that
 * everybody uses, so that whoever takes an assignment back, leaves or completes meanwhile comes before or after.
 * @returns how many have begun.
 */
export async function beginRoundsDue(tx: Tx, courseId: string, due: readonly RoundDue[]): Promise<number> {
  await tx.query('SELECT id FROM members WHERE id = ANY($1) ORDER BY id FOR SHARE', [due.map(({ memberId }) => memberId)]);
  await lockCourses(tx, [courseId]);
  const still = await tx.query<RoundDue[]>(`${DUE} AND e.id = ANY($1) ORDER BY e.id FOR UPDATE OF e`, [due.map(({ id }) => id)]);
  return beginRounds(
    tx,
    still.map(({ id }) => id),
  );
}

interface Begun {
  workspaceId: string;
  courseId: string;
  enrollmentId: string;
  memberId: string;
  round: number;
}

/** Lets a new round follow each of these enrolments, which are completed and locked; their courses are, and published. */
export async function beginRounds(tx: Tx, enrollmentIds: readonly string[]): Promise<number> {
  if (enrollmentIds.length === 0) return 0;
  await tx.query('UPDATE enrollments SET past_of = member_id, member_id = NULL WHERE id = ANY($1)', [enrollmentIds]);
  const begun = await tx.query<Begun[]>(
    `INSERT INTO enrollments (id, workspace_id, course_id, member_id, version, round)
       SELECT uuidv7(), e.workspace_id, e.course_id, e.past_of, c.version, e.round + 1
         FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE e.id = ANY($1) ORDER BY e.id
     RETURNING id AS "enrollmentId", workspace_id AS "workspaceId", course_id AS "courseId", member_id AS "memberId", round`,
    [enrollmentIds],
  );
  for (const { workspaceId, ...facts } of begun) await emitEvent(tx, workspaceId, 'enrollment.renewed', facts);
  return begun.length;
}
