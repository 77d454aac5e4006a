/**
 * A due date is a day of the workspace, and ends with it: kept as a day and reckoned when it is shown, so that a time zone that is
 * put right puts every due date right. Here is the moment at which it is over, from the columns that hold day and zone.
 */
export const endOfDay = (day: string, zone: string): string => `((${day} + 1)::timestamp AT TIME ZONE ${zone})`;

/** Joins to the enrolment `e` its due date `d.day`: of several assignments the first counts. */
export const DUE = `JOIN workspaces w ON w.id = e.workspace_id CROSS JOIN LATERAL
  (SELECT min(a.due_on) AS day FROM assignments a WHERE a.course_id = e.course_id AND (a.member_id = e.member_id
      OR a.group_id IN (SELECT group_id FROM group_members g WHERE g.member_id = e.member_id))) d`;

/** Not completed when its day was over. */
export const IS_OVERDUE = `(e.state <> 'completed' AND coalesce(${endOfDay('d.day', 'w.time_zone')} <= (SELECT app_now()), false))`;

export const DUE_COLUMNS = `d.day::text AS "dueOn", ${endOfDay('d.day', 'w.time_zone')} AS "dueAt", ${IS_OVERDUE} AS overdue`;

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
