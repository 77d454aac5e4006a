import { z } from 'zod';
import { hasTags, tag } from '../../authoring/courses/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { countOf, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { areAskedFor, peopleFilters } from '../learning-records/index.js';
import { endOfDay, lastDayOfPath } from '../learning/index.js';
import { shownEnrollments } from './path-enrollments.query.js';
import { pathState } from './paths.schemas.js';
import type { PathsTables } from './tables.js';

export const pathRecordFilters = {
  ...peopleFilters,
  state: pathState.or(z.literal('overdue')).optional().describe('Only records in this state, or those that are overdue'),
  tag: tag.optional().describe('Only of those to whom the path is assigned with this tag'),
};
export type PathRecordFilters = z.output<z.ZodObject<typeof pathRecordFilters>>;

const db = statements<PathsTables>();

const person = sql<string>`e.member_id`;

/** Enrolments `e` in the path, those of former members too. */
const recordsOf = (path: string) => db.selectFrom('path_enrollments as e').where('e.path_id', '=', path);

type Records = ReturnType<typeof recordsOf>;

/** Of each state, what holds of its enrolments. */
const STATES: Record<z.output<typeof pathState>, (all: Records) => Records> = {
  enrolled: (all) => all.where('e.completed_at', 'is', null).where('e.started_at', 'is', null),
  'in-progress': (all) => all.where('e.completed_at', 'is', null).where('e.started_at', 'is not', null),
  completed: (all) => all.where('e.completed_at', 'is not', null),
};

/** Whom assignments `a` of the path reach, by themselves or by a group. */
const REACHED = 'path_assignments a LEFT JOIN group_members g ON g.group_id = a.group_id';

/**
 * Of which the last day is over: found from the assignments, which are fewer. Each is looked up for itself (`OFFSET 0`): where no
 * statistics tell of them yet, PostgreSQL would go through all enrolments for each.
 */
const late = (path: string) => sql<boolean>`e.id IN (
  SELECT e.id FROM ${sql.raw(REACHED)} JOIN workspaces w ON w.id = a.workspace_id
    CROSS JOIN LATERAL (SELECT * FROM path_enrollments e WHERE e.path_id = a.path_id
      AND e.member_id = coalesce(a.member_id, g.member_id) AND e.completed_at IS NULL OFFSET 0) e
   WHERE a.path_id = ${path} AND ${sql.raw(endOfDay(lastDayOfPath('g.created_at'), 'w.time_zone'))} <= (SELECT app_now()))`;

const assignedWith = (path: string, tagged: string) => sql<boolean>`e.member_id IN (
  SELECT coalesce(a.member_id, g.member_id) FROM ${sql.raw(REACHED)} WHERE a.path_id = ${path} AND ${hasTags('a.tags', [tagged])})`;

function matching(workspaceId: string, path: string, { state, tag: tagged, ...people }: PathRecordFilters): Records {
  const inState = state === undefined || state === 'overdue' ? undefined : state;
  return areAskedFor(person, workspaceId, people)
    .reduce((all, isAskedFor) => all.where(isAskedFor), recordsOf(path))
    .$if(tagged !== undefined, (all) => all.where(assignedWith(path, tagged!)))
    .$if(state === 'overdue', (all) => all.where(late(path)))
    .$if(inState !== undefined, (all) => STATES[inState!](all));
}

/** The records of a page, with what is shown of each. */
const shown = (page: Records) =>
  shownEnrollments
    .innerJoin(page.select('e.id').as('page'), 'page.id', 'e.id')
    .innerJoin('learning_records as r', 'r.id', 'e.member_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('members as m', 'm.id', 'e.member_id')
    .select(['u.name', 'u.email', 'm.id as membership'])
    .orderBy('e.id', 'desc');

export type PathRecordRow = RowOf<ReturnType<typeof shown>>;

/** Newest first, after the one with this id. */
export function readRecords(
  tx: Tx,
  workspaceId: string,
  path: string,
  filters: PathRecordFilters,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<PathRecordRow[]> {
  const page = matching(workspaceId, path, filters).$if(after !== null, (older) => older.where('e.id', '<', after![0]!));
  return rows(tx, shown(page.orderBy('e.id', 'desc').limit(limit)));
}

export function countRecords(tx: Tx, workspaceId: string, path: string, filters: PathRecordFilters): Promise<number> {
  return countOf(tx, matching(workspaceId, path, filters));
}
