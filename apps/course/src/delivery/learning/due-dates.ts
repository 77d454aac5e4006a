import { sql, statements } from '../../platform/database/index.js';
import type { LearningTables } from './tables.js';

/**
 * A due date is a day of the workspace, and ends with it: kept as a day and reckoned when it is shown, so that a time zone that is
 * put right puts every due date right. Here is the moment at which it is over, from the columns that hold day and zone. Where clocks are put
 * back at midnight, as in Havana, the next day begins with the first of two midnights; PostgreSQL takes the second.
 */
export function endOfDay(day: string, zone: string): string {
  const midnight = `((${day} + 1)::timestamp AT TIME ZONE ${zone})`;
  const isSecond = `((${midnight} - interval '1 hour') AT TIME ZONE ${zone})::date > ${day}`;
  return `(${midnight} - CASE WHEN ${isSecond} THEN interval '1 hour' ELSE interval '0' END)`;
}

/** The day of the workspace `w` at a moment; of several the last, of which one that is null does not count. */
export const dayOf = (...moments: string[]): string => `(greatest(${moments.join(', ')}) AT TIME ZONE w.time_zone)::date`;

/**
 * The last day that the assignment `a` gives an enrolment: its own, or so many days after the learner came under it. They did with the
 * last of what it takes: the assignment, the enrolment and `since`, such as the joining of a group. A later round that began after the
 * day of the assignment is not what was meant with it.
 */
export const lastDay = (enrollment: string, ...since: string[]): string => {
  const enrolled = `${enrollment}.created_at`;
  const own = `CASE WHEN ${enrollment}.round = 1 OR a.due_on >= ${dayOf(enrolled)} THEN a.due_on END`;
  return `coalesce(${own}, ${dayOf('a.created_at', enrolled, ...since)} + a.due_after_days)`;
};

/** The same of the enrolment `e` in a path, which is taken once. */
export const lastDayOfPath = (...since: string[]): string =>
  `coalesce(a.due_on, ${dayOf('a.created_at', 'e.created_at', ...since)} + a.due_after_days)`;

/** Of the enrolment `e`: of several assignments the first counts. Text: the types of assignments and groups are above. */
const FIRST_DAY = `(SELECT min(day) AS day FROM (
  SELECT ${lastDay('e')} AS day FROM assignments a WHERE a.course_id = e.course_id AND a.member_id = e.member_id
  UNION ALL SELECT ${lastDay('e', 'g.created_at')} FROM group_members g
    JOIN assignments a ON a.group_id = g.group_id AND a.course_id = e.course_id WHERE g.member_id = e.member_id) days)`;

/** Days on which something may be told, widely: zones differ by a day, and news is told for 30. */
const [LONGEST_OVER, SOONEST_AHEAD] = [33, 6];
const TODAY = '(SELECT app_now())::date';
const isNear = (day: string): string => `${day} BETWEEN ${TODAY} - ${LONGEST_OVER} AND ${TODAY} + ${SOONEST_AHEAD}`;

/** That, of an assignment `a`: of its day, or of the one that is counted from itself. Each is a column of an index. */
const NEAR = `(${isNear('a.due_on')} OR ${isNear("((a.created_at AT TIME ZONE 'UTC')::date + a.due_after_days)")})`;

/**
 * Ids of the enrolments that may be due about now; what is due in a time far off, or was long ago, nobody looks at. Where days are counted
 * from what came last, that is looked for among what came so many days ago: the assignment, the enrolment or the joining of a group. How
 * many days there are to count is asked of the index from one to the next.
 */
function nearlyDue(assignments: string, enrollments: string, of: string, isOpen: string): string {
  const came = (moment: string): string => `${moment} > (SELECT app_now()) - make_interval(days => s.days + ${LONGEST_OVER + 1})
      AND ${moment} < (SELECT app_now()) - make_interval(days => s.days - ${SOONEST_AHEAD + 1})`;
  const ofMember = `JOIN ${enrollments} x ON x.${of} = a.${of} AND x.member_id = a.member_id`;
  const ofGroup = `JOIN ${enrollments} x ON x.${of} = a.${of} AND x.member_id = g.member_id`;
  return `WITH RECURSIVE spans (days) AS (
      SELECT min(due_after_days) FROM ${assignments} WHERE due_after_days IS NOT NULL
      UNION ALL SELECT (SELECT min(due_after_days) FROM ${assignments} WHERE due_after_days > s.days) FROM spans s WHERE s.days IS NOT NULL)
    SELECT x.id FROM ${assignments} a ${ofMember} WHERE ${NEAR}
    UNION ALL SELECT x.id FROM ${assignments} a JOIN group_members g ON g.group_id = a.group_id ${ofGroup} WHERE ${NEAR}
    UNION ALL SELECT x.id FROM spans s CROSS JOIN LATERAL (
      SELECT * FROM ${enrollments} x WHERE ${came('x.created_at')} AND ${isOpen} OFFSET 0) x
     WHERE EXISTS (SELECT 1 FROM ${assignments} a WHERE a.${of} = x.${of} AND a.due_after_days = s.days OFFSET 0)
    UNION ALL SELECT x.id FROM spans s CROSS JOIN LATERAL (SELECT * FROM group_members g WHERE ${came('g.created_at')} OFFSET 0) g
      JOIN ${assignments} a ON a.group_id = g.group_id AND a.due_after_days = s.days ${ofGroup}`;
}

export const NEARLY_DUE = nearlyDue('assignments', 'enrollments', 'course_id', `state <> 'completed'`);

/** The same of enrolments in paths. */
export const PATHS_NEARLY_DUE = nearlyDue('path_assignments', 'path_enrollments', 'path_id', 'completed_at IS NULL');

/** Whose enrolment `e` is, whichever round. */
export const personOf = sql<string>`coalesce(e.member_id, e.past_of)`;

/** For statements that are text: joins to the enrolment `e` its workspace `w` and its due date `d.day`. */
export const DUE = `JOIN workspaces w ON w.id = e.workspace_id CROSS JOIN LATERAL ${FIRST_DAY} d`;

/** The same of the enrolment `e` in a path: of several assignments the first day counts. */
export const PATH_DAY = `(SELECT min(day) AS day FROM (
  SELECT ${lastDayOfPath()} AS day FROM path_assignments a WHERE a.path_id = e.path_id AND a.member_id = e.member_id
  UNION ALL SELECT ${lastDayOfPath('g.created_at')} FROM group_members g
    JOIN path_assignments a ON a.group_id = g.group_id AND a.path_id = e.path_id WHERE g.member_id = e.member_id) days)`;
export const PATH_DUE = `JOIN workspaces w ON w.id = e.workspace_id CROSS JOIN LATERAL ${PATH_DAY} d`;

/** Enrolments `e`, with the same. */
export const enrollmentsDue = statements<LearningTables>()
  .selectFrom('enrollments as e')
  .innerJoin('workspaces as w', 'w.id', 'e.workspace_id')
  .crossJoinLateral(sql<{ day: Date | null }>`${sql.raw(FIRST_DAY)}`.as('d'));

const dueAt = sql<Date | null>`${sql.raw(endOfDay('d.day', 'w.time_zone'))}`;

/** Not completed when its day was over. */
export const isOverdue = sql<boolean>`(e.state <> 'completed' AND coalesce(${dueAt} <= (SELECT app_now()), false))`;

export const dueColumns = [sql<string | null>`d.day::text`.as('dueOn'), dueAt.as('dueAt'), isOverdue.as('overdue')] as const;

export interface Due {
  dueOn: string | null;
  dueAt: Date | null;
  overdue: boolean;
}

export const presentDue = ({ dueOn, dueAt, overdue }: Due): { dueOn: string | null; dueAt: string | null; overdue: boolean } => ({
  dueOn,
  dueAt: dueAt?.toISOString() ?? null,
  overdue,
});
