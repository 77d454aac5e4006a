import { sql, statements } from '../../platform/database/index.js';
import type { LearningTables } from './tables.js';

/**
 * A due date is a day of the workspace, and ends with it: kept as a day and reckoned when it is shown, so that a time zone that is
 * put right puts every due date right. Here is the moment at which it is over, from the columns that hold day and zone.
 */
export const endOfDay = (day: string, zone: string): string => `((${day} + 1)::timestamp AT TIME ZONE ${zone})`;

/** Of the enrolment `e`: of several assignments the first counts. Text: the types of assignments and groups are above. */
const FIRST_DAY = `(SELECT min(a.due_on) AS day FROM assignments a WHERE a.course_id = e.course_id AND (a.member_id = e.member_id
    OR a.group_id IN (SELECT group_id FROM group_members g WHERE g.member_id = e.member_id)))`;

/** For statements that are text: joins to the enrolment `e` its workspace `w` and its due date `d.day`. */
export const DUE = `JOIN workspaces w ON w.id = e.workspace_id CROSS JOIN LATERAL ${FIRST_DAY} d`;

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
