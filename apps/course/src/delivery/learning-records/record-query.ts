import { z } from 'zod';
import { hasTags, tag } from '../../authoring/courses/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { countOf, firstRow, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { dueColumns, enrollmentsDue, finalScore, lastDay, nextRoundOn, personOf, state } from '../learning/index.js';
import { areAskedFor, peopleFilters } from './people-filters.js';
import type { RecordsTables } from './tables.js';

export const recordFilters = {
  courseId: z.uuid().optional().describe('From list_courses'),
  ...peopleFilters,
  state: state.or(z.literal('overdue')).optional().describe('Only records in this state, or those that are overdue'),
  tag: tag.optional().describe('Only of courses as they are assigned with this tag'),
};
export type RecordFilters = z.output<z.ZodObject<typeof recordFilters>>;

const db = statements<RecordsTables>();

/** Enrolments `e` of the workspace, those of former members too. */
const recordsOf = (workspaceId: string) => db.selectFrom('enrollments as e').where('e.workspace_id', '=', workspaceId);

type Records = ReturnType<typeof recordsOf>;

/**
 * Enrolments of which the last day is over: found from the assignments, which are fewer. Each is looked up for itself (`OFFSET 0`), where
 * PostgreSQL would read all enrolments there are.
 */
const late = (workspaceId: string, courseId?: string) => sql<boolean>`e.id IN (
  SELECT o.id FROM assignments a JOIN workspaces w ON w.id = a.workspace_id LEFT JOIN group_members g ON g.group_id = a.group_id
    CROSS JOIN LATERAL (SELECT * FROM enrollments o WHERE o.course_id = a.course_id
      AND o.member_id = coalesce(a.member_id, g.member_id) AND o.state <> 'completed' OFFSET 0) o
   WHERE a.workspace_id = ${workspaceId} AND (a.due_on < ${today(workspaceId)} OR a.due_after_days IS NOT NULL)
     ${courseId === undefined ? sql`` : sql`AND a.course_id = ${courseId}`}
     AND ${sql.raw(lastDay('o', 'g.created_at'))} < ${today(workspaceId)})`;

const today = (workspaceId: string) =>
  sql`(SELECT (app_now() AT TIME ZONE z.time_zone)::date FROM workspaces z WHERE z.id = ${workspaceId})`;

function matching(workspaceId: string, { courseId, state: wanted, tag: tagged, ...people }: RecordFilters): Records {
  const inState = wanted === 'overdue' ? undefined : wanted;
  return areAskedFor(personOf, workspaceId, people)
    .reduce((all, isAskedFor) => all.where(isAskedFor), recordsOf(workspaceId))
    .$if(courseId !== undefined, (all) => all.where('e.course_id', '=', courseId!))
    .$if(tagged !== undefined, (all) => all.where(assignedWith(workspaceId, tagged!)))
    .$if(wanted === 'overdue', (all) => all.where(late(workspaceId, courseId)))
    .$if(inState !== undefined, (all) => all.where('e.state', '=', inState!));
}

const assignedWith = (workspaceId: string, tagged: string) => sql<boolean>`(e.course_id, ${personOf}) IN (
  SELECT a.course_id, coalesce(a.member_id, g.member_id) FROM assignments a LEFT JOIN group_members g ON g.group_id = a.group_id
   WHERE a.workspace_id = ${workspaceId} AND ${hasTags('a.tags', [tagged])})`;

/** Whose records there are; the name is gone with the account, and the role with the membership. */
const people = db
  .selectFrom('learning_records as r')
  .leftJoin('users as u', 'u.id', 'r.user_id')
  .leftJoin('members as m', 'm.id', 'r.id')
  .select(['r.id', 'u.name', 'u.email', 'm.role']);

/** The records of a page, with what is shown of each. */
const shown = (page: Records) =>
  enrollmentsDue
    .innerJoin(page.select('e.id').as('page'), 'page.id', 'e.id')
    .innerJoin(people.as('person'), (on) => on.on('person.id', '=', personOf))
    .innerJoin('course_versions as v', (on) => on.onRef('v.course_id', '=', 'e.course_id').onRef('v.version', '=', 'e.version'))
    .select(['e.id as enrollmentId', 'person.id as memberId', 'person.name', 'person.email', 'person.role'])
    .select(['e.course_id as courseId', 'v.title', 'e.version', 'e.round', 'e.state', 'e.progress', finalScore.as('score')])
    .select(['e.created_at as enrolledAt', 'e.started_at as startedAt', 'e.completed_at as completedAt'])
    .select([...dueColumns, nextRoundOn])
    .orderBy('e.id', 'desc');

export type RecordRow = RowOf<ReturnType<typeof shown>>;

/** Newest first, after the one with this id. */
export function findRecords(
  tx: Tx,
  workspaceId: string,
  filters: RecordFilters,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<RecordRow[]> {
  const page = matching(workspaceId, filters).$if(after !== null, (older) => older.where('e.id', '<', after![0]!));
  return rows(tx, shown(page.orderBy('e.id', 'desc').limit(limit)));
}

export async function findRecord(tx: Tx, workspaceId: string, enrollmentId: string): Promise<RecordRow | undefined> {
  return firstRow(tx, shown(recordsOf(workspaceId).where('e.id', '=', enrollmentId)));
}

export function countRecords(tx: Tx, workspaceId: string, filters: RecordFilters): Promise<number> {
  return countOf(tx, matching(workspaceId, filters));
}

export const keyOf = ({ enrollmentId }: RecordRow): [string] => [enrollmentId];
