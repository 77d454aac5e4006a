import { Injectable } from '@nestjs/common';
import { emitEvent } from '../../kernel/events.js';
import { Database } from '../../platform/database/index.js';
import { DUE, endOfDay } from './due-dates.js';

const BATCH = 500;

/** At eight in the morning, three days before the last day; by the clock of the workspace, whatever its offset is on that day. */
const SOON_FROM = `((d.day - 3)::timestamp + time '08:00') AT TIME ZONE w.time_zone`;
const OVER_FROM = endOfDay('d.day', 'w.time_zone');
/** A course that is assigned late with a day long past is no news any more. */
const NEWS_FOR = `interval '30 days'`;

interface Told {
  kind: 'enrollment.due_soon' | 'enrollment.overdue';
  workspaceId: string;
  courseId: string;
  enrollmentId: string;
  memberId: string;
  dueOn: string;
}

/**
 * What has come due and was not told: the row that says that it was told and the event are one transaction, and its key is the learner's
 * enrolment with the day, so that a day that is moved speaks again. Text: the types of assignments and groups are above.
 */
const TELL = `WITH due AS MATERIALIZED (
    SELECT e.id, e.workspace_id, e.course_id, e.member_id, d.day, t.kind
      FROM enrollments e JOIN courses c ON c.id = e.course_id AND c.state = 'published'
      JOIN members m ON m.id = e.member_id AND m.role = 'learner' ${DUE}
     CROSS JOIN LATERAL (SELECT CASE WHEN ${OVER_FROM} <= (SELECT app_now()) THEN 'enrollment.overdue' ELSE 'enrollment.due_soon' END AS kind) t
     WHERE e.state <> 'completed' AND ${SOON_FROM} <= (SELECT app_now()) AND ${OVER_FROM} > (SELECT app_now()) - ${NEWS_FOR}
       AND NOT EXISTS (SELECT 1 FROM told_deadlines o WHERE o.enrollment_id = e.id AND o.kind = t.kind AND o.due_on = d.day)
     ORDER BY e.id LIMIT ${BATCH}),
  told AS (
    INSERT INTO told_deadlines (enrollment_id, kind, due_on) SELECT id, kind, day FROM due ON CONFLICT DO NOTHING
    RETURNING enrollment_id, kind, due_on)
  SELECT due.kind, workspace_id AS "workspaceId", course_id AS "courseId", id AS "enrollmentId", member_id AS "memberId", day::text AS "dueOn"
    FROM due JOIN told ON told.enrollment_id = due.id AND told.kind = due.kind AND told.due_on = due.day ORDER BY id`;

/** Tells of due dates that come near or are over. */
@Injectable()
export class Deadlines {
  constructor(private readonly database: Database) {}

  /** Each is told once, however many workers look. @returns how many were. */
  async tell(): Promise<number> {
    let all = 0;
    for (;;) {
      const count = await this.database.transaction(async (tx) => {
        const told = await tx.query<Told[]>(TELL);
        for (const { kind, workspaceId, ...facts } of told) await emitEvent(tx, workspaceId, kind, facts);
        return told.length;
      });
      all += count;
      if (count === 0) return all;
    }
  }
}
