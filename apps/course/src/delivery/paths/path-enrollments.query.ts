import type { z } from 'zod';
import { sql, statements, type RowOf } from '../../platform/database/index.js';
import { endOfDay, PATH_DAY, presentDue, standingOf, type PathStep, type Taken } from '../learning/index.js';
import type { myPath } from './paths.schemas.js';
import type { PathsTables } from './tables.js';

const db = statements<PathsTables>();

const DUE_AT = endOfDay('d.day', 'w.time_zone');

/** Enrolments in paths `e` with the path `p` and what is due when: of several assignments the first day counts. */
export const shownEnrollments = db
  .selectFrom('path_enrollments as e')
  .innerJoin('learning_paths as p', 'p.id', 'e.path_id')
  .innerJoin('workspaces as w', 'w.id', 'e.workspace_id')
  .crossJoinLateral(sql<{ day: Date | null }>`${sql.raw(PATH_DAY)}`.as('d'))
  .select(['e.id', 'e.path_id as pathId', 'e.member_id as memberId', 'p.title', 'p.description'])
  .select(['e.started_at as startedAt', 'e.completed_at as completedAt', 'e.created_at as enrolledAt'])
  .select(sql<string | null>`d.day::text`.as('dueOn'))
  .select(sql<Date | null>`${sql.raw(DUE_AT)}`.as('dueAt'))
  .select(sql<boolean>`(e.completed_at IS NULL AND coalesce(${sql.raw(DUE_AT)} <= (SELECT app_now()), false))`.as('overdue'));

export type ShownEnrollment = RowOf<typeof shownEnrollments>;

/** A path that is completed stays so: its progress is 100, whatever steps came since. */
export function presentEnrollment(row: ShownEnrollment, steps: readonly PathStep[], taken: ReadonlyMap<string, Taken>) {
  const standing = standingOf(steps, taken);
  const isCompleted = row.completedAt !== null;
  const next = isCompleted ? -1 : standing.states.indexOf('open');
  return {
    pathId: row.pathId,
    title: row.title,
    state: isCompleted ? 'completed' : row.startedAt === null ? 'enrolled' : 'in-progress',
    progress: isCompleted ? 100 : standing.progress,
    steps: steps.length,
    done: standing.done,
    nextCourseId: steps[next]?.courseId ?? null,
    ...presentDue(row),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  } satisfies z.input<typeof myPath>;
}
