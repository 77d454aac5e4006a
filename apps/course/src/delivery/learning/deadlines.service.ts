import { Injectable } from '@nestjs/common';
import { emitEvents, type EventPayloads } from '../../kernel/events.js';
import { Database } from '../../platform/database/index.js';
import { DUE, endOfDay, NEARLY_DUE, PATH_DUE, PATHS_NEARLY_DUE } from './due-dates.js';

const BATCH = 500;

/** At eight in the morning, three days before the last day; by the clock of the workspace, whatever its offset is on that day. */
const SOON_FROM = `((d.day - 3)::timestamp + time '08:00') AT TIME ZONE w.time_zone`;
const OVER_FROM = endOfDay('d.day', 'w.time_zone');
/** A course that is assigned late with a day long past is no news any more. */
const NEWS_FOR = `interval '30 days'`;

type Kind = 'enrollment' | 'path';

interface Learned {
  /** Of the enrolments `e` of this table. */
  enrollments: string;
  nearlyDue: string;
  /** Joins their workspace `w` and due date `d.day`. */
  joins: string;
  isOpen: string;
  of: string;
  /** Where it is written down that one was told, and by which key. */
  told: string;
  key: string;
  payload: string;
}

/** What learners take, and what is said of it. */
const LEARNED: Record<Kind, Learned> = {
  enrollment: {
    enrollments: 'enrollments',
    nearlyDue: NEARLY_DUE,
    joins: `JOIN courses c ON c.id = e.course_id AND c.state = 'published' ${DUE}`,
    isOpen: `e.state <> 'completed'`,
    of: 'e.course_id',
    told: 'told_deadlines',
    key: 'enrollment_id',
    payload: `json_build_object('courseId', "of", 'enrollmentId', id, 'memberId', member_id, 'dueOn', day)`,
  },
  path: {
    enrollments: 'path_enrollments',
    nearlyDue: PATHS_NEARLY_DUE,
    joins: `JOIN learning_paths p ON p.id = e.path_id AND p.state = 'published' ${PATH_DUE}`,
    isOpen: `e.completed_at IS NULL`,
    of: 'e.path_id',
    told: 'told_path_deadlines',
    key: 'path_enrollment_id',
    payload: `json_build_object('pathId', "of", 'pathEnrollmentId', id, 'memberId', member_id, 'dueOn', day)`,
  },
};

/**
 * What has come due and was not told: the row that says that it was told and the event are one transaction, and its key is the learner's
 * enrolment with the day, so that a day that is moved speaks again. Text: the types of assignments, groups and paths are above. What may
 * be due is found once, and each looked at for itself (`OFFSET 0`): else the planner, for thousands that came since the tables were
 * last analysed, goes through all of them for each enrolment or course.
 */
function tellOf(kind: Kind): string {
  const { enrollments, nearlyDue, joins, isOpen, of, told, key, payload } = LEARNED[kind];
  return `WITH near AS MATERIALIZED (SELECT DISTINCT n.id FROM (${nearlyDue}) n),
  due AS MATERIALIZED (
    SELECT one.* FROM near CROSS JOIN LATERAL (
      SELECT e.id, e.workspace_id, ${of} AS "of", e.member_id, d.day, t.kind
        FROM ${enrollments} e ${joins} JOIN members m ON m.id = e.member_id AND m.role = 'learner'
       CROSS JOIN LATERAL (SELECT CASE WHEN ${OVER_FROM} <= (SELECT app_now()) THEN '${kind}.overdue' ELSE '${kind}.due_soon' END AS kind) t
       WHERE e.id = near.id AND ${isOpen} AND ${SOON_FROM} <= (SELECT app_now()) AND ${OVER_FROM} > (SELECT app_now()) - ${NEWS_FOR}
         AND NOT EXISTS (SELECT 1 FROM ${told} o WHERE o.${key} = e.id AND o.kind = t.kind AND o.due_on = d.day) OFFSET 0) one
     ORDER BY one.id LIMIT ${BATCH}),
  told AS (
    INSERT INTO ${told} (${key}, kind, due_on) SELECT id, kind, day FROM due ON CONFLICT DO NOTHING
    RETURNING ${key} AS id, kind, due_on AS day)
  SELECT kind, workspace_id AS "workspaceId", ${payload} AS payload FROM due JOIN told USING (id, kind, day) ORDER BY id`;
}

const TELL = [tellOf('enrollment'), tellOf('path')];

type DeadlineKind = `${Kind}.${'due_soon' | 'overdue'}`;
type Told = { [K in DeadlineKind]: { workspaceId: string; kind: K; payload: EventPayloads[K] } }[DeadlineKind];

/** Tells of due dates that come near or are over. */
@Injectable()
export class Deadlines {
  constructor(private readonly database: Database) {}

  /** Each is told once, however many workers look. @returns how many were. */
  async tell(): Promise<number> {
    let all = 0;
    for (const statement of TELL) all += await this.tellAll(statement);
    return all;
  }

  private async tellAll(statement: string): Promise<number> {
    let all = 0;
    for (;;) {
      const count = await this.database.transaction(async (tx) => {
        const told = await tx.query<Told[]>(statement);
        await emitEvents(tx, told);
        return told.length;
      });
      all += count;
      if (count === 0) return all;
    }
  }
}
