import type { Tx } from '../../kernel/transaction.js';
import { anyOf, changes, now, rows, sql, statements } from '../../platform/database/index.js';
import { standingOf, type PathStep, type Taken } from './domain/path-standing.js';
import { completePath, type EnrolledInPath } from './complete-path.js';
import { personOf } from './due-dates.js';
import { enroll } from './enrolling.js';
import type { LearningTables } from './tables.js';

// Text where paths, their steps and their assignments are named: their types are above.

const db = statements<LearningTables>();

/** With the version of the last round. */
export type TakenVersion = Taken & { version: number };

/**
 * Locks paths in the one order that everybody uses: groups and members are locked before them; then enrolments in paths, courses and
 * enrolments in courses.
 * @returns the ids of those that learners can be enrolled in.
 */
export async function lockPaths(tx: Tx, pathIds: readonly string[]): Promise<string[]> {
  const locked = await tx.query<{ id: string; state: string }[]>(
    'SELECT id, state FROM learning_paths WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
    [pathIds],
  );
  return locked.filter(({ state }) => state === 'published').map(({ id }) => id);
}

/**
 * Enrols in the paths, whose rows are locked, those of the members who are learners and not in them yet. `advancePaths` then
 * enrols them in courses.
 * @returns how many enrolments are new.
 */
export async function enrollInPaths(tx: Tx, pathIds: readonly string[], memberIds: readonly string[]): Promise<number> {
  const made = await tx.query<unknown[]>(
    `INSERT INTO path_enrollments (id, workspace_id, path_id, member_id)
       SELECT uuidv7(), p.workspace_id, p.id, m.id FROM learning_paths p JOIN members m ON m.workspace_id = p.workspace_id
        WHERE p.id = ANY($1) AND m.id = ANY($2) AND m.role = 'learner'
     ON CONFLICT (path_id, member_id) DO NOTHING RETURNING id`,
    [pathIds, memberIds],
  );
  return made.length;
}

/** Paths that nothing assigns to these members any more and that they have not begun leave their lists. The paths are locked. */
export async function dropUnassignedPaths(tx: Tx, pathIds: readonly string[], memberIds: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM path_enrollments p WHERE p.path_id = ANY($1) AND p.member_id = ANY($2)
        AND p.started_at IS NULL AND p.completed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM path_assignments a WHERE a.path_id = p.path_id AND a.member_id = p.member_id)
        AND NOT EXISTS (SELECT 1 FROM path_assignments a JOIN group_members g ON g.group_id = a.group_id
                         WHERE a.path_id = p.path_id AND g.member_id = p.member_id)`,
    [pathIds, memberIds],
  );
}

export async function coursesOfPaths(tx: Tx, pathIds: readonly string[]): Promise<string[]> {
  const steps = await tx.query<{ course_id: string }[]>('SELECT DISTINCT course_id FROM path_steps WHERE path_id = ANY($1)', [
    pathIds,
  ]);
  return steps.map(({ course_id }) => course_id);
}

/** Enrolments in a path that are not completed, locked; the path is. */
export async function lockEnrolledInPath(tx: Tx, pathId: string): Promise<EnrolledInPath[]> {
  const open = db.selectFrom('path_enrollments').select(['id', 'workspace_id', 'path_id', 'member_id']);
  return rows(tx, open.where('path_id', '=', pathId).where('completed_at', 'is', null).orderBy('id').forUpdate());
}

/**
 * Enrols these members in the courses that are open to them in these paths. Paths and courses are locked.
 * @returns how many enrolments in courses are new.
 */
export async function advancePaths(tx: Tx, pathIds: readonly string[], memberIds: readonly string[]): Promise<number> {
  const open = db
    .selectFrom('path_enrollments')
    .select(['id', 'workspace_id', 'path_id', 'member_id'])
    .where('path_id', '=', anyOf(pathIds))
    .where('member_id', '=', anyOf(memberIds))
    .where('completed_at', 'is', null);
  const enrolled = await rows(tx, open.orderBy('id').forUpdate());
  if (enrolled.length === 0) return 0;
  // What a learner is completing at this moment must be seen here, or this enrolment in the path by what completes it.
  const learned = db
    .selectFrom('enrollments')
    .select('id')
    .where('course_id', '=', anyOf(await coursesOfPaths(tx, pathIds)))
    .where('member_id', '=', anyOf(memberIds));
  await rows(tx, learned.orderBy('id').forUpdate());
  return openSteps(tx, enrolled);
}

/**
 * Locks the enrolments in paths that a course is a step of, and then the courses that may open when it is completed: before the
 * enrolment in the course is locked, for nobody locks a course after one. `who` null are all who take such a path.
 */
export async function lockPathsThrough(
  tx: Tx,
  { workspaceId, courseId }: { workspaceId: string; courseId: string },
  who: { userId: string } | { memberIds: readonly string[] } | null,
): Promise<EnrolledInPath[]> {
  const enrolled = db
    .selectFrom('path_enrollments as p')
    .select(['p.id', 'p.workspace_id', 'p.path_id', 'p.member_id'])
    .where('p.workspace_id', '=', workspaceId)
    .where('p.completed_at', 'is', null)
    .where(sql<boolean>`p.path_id IN (SELECT path_id FROM path_steps WHERE course_id = ${courseId})`)
    .$if(who !== null && 'userId' in who, (all) =>
      all.where('p.member_id', '=', (eb) =>
        eb
          .selectFrom('members')
          .select('id')
          .where('user_id', '=', (who as { userId: string }).userId)
          .where('workspace_id', '=', workspaceId),
      ),
    )
    .$if(who !== null && 'memberIds' in who, (all) =>
      all.where('p.member_id', '=', anyOf((who as { memberIds: readonly string[] }).memberIds)),
    )
    .orderBy('p.id')
    .forUpdate();
  const locked = await rows(tx, enrolled);
  if (locked.length === 0) return locked;
  await tx.query(
    `SELECT id FROM courses WHERE id IN (SELECT course_id FROM path_steps WHERE path_id = ANY($1) AND $2 = ANY(after))
      ORDER BY id FOR SHARE`,
    [[...new Set(locked.map(({ path_id }) => path_id))], courseId],
  );
  return locked;
}

/**
 * What these members have begun or completed in a course goes into their paths, in the same transaction: the courses that it opens,
 * and the completion of the path. Two courses that are completed at once have one enrolment in the path between them, which is
 * locked: one of them sees the other.
 */
export async function followInPaths(
  tx: Tx,
  course: { workspaceId: string; courseId: string },
  memberIds: readonly string[],
  state: 'in-progress' | 'completed',
): Promise<void> {
  // Mostly held by now; a path that was assigned since is not.
  const enrolled = await lockPathsThrough(tx, course, { memberIds });
  if (enrolled.length === 0) return;
  const begun = db.updateTable('path_enrollments').set({ started_at: now }).where('started_at', 'is', null);
  await changes(tx, begun.where('id', '=', anyOf(enrolled.map(({ id }) => id))));
  if (state === 'completed') await openSteps(tx, enrolled, course);
}

/**
 * The enrolments in paths, the courses that can open and the enrolments in them are locked; with `follows`, these are only those
 * that follow this course.
 */
async function openSteps(tx: Tx, enrolled: readonly EnrolledInPath[], follows?: { courseId: string }): Promise<number> {
  const paths = await stepsOfPaths(
    tx,
    enrolled.map(({ path_id }) => path_id),
  );
  const taken = await takenBy(
    tx,
    [...paths.values()].flat().map(({ courseId }) => courseId),
    enrolled.map(({ member_id }) => member_id),
  );
  const opened = new Map<string, string[]>();
  const completed: EnrolledInPath[] = [];
  for (const each of enrolled) {
    const steps = paths.get(each.path_id) ?? [];
    const mine = taken.get(each.member_id) ?? new Map<string, Taken>();
    const { states, isCompleted } = standingOf(steps, mine);
    if (isCompleted) completed.push(each);
    for (const [at, { courseId, after }] of steps.entries()) {
      const isLocked = follows === undefined || after.includes(follows.courseId);
      if (isLocked && states[at] === 'open' && !mine.has(courseId))
        opened.set(courseId, [...(opened.get(courseId) ?? []), each.member_id]);
    }
  }
  let newlyEnrolled = 0;
  for (const [courseId, memberIds] of opened) newlyEnrolled += await enroll(tx, [courseId], memberIds);
  for (const each of completed) await completePath(tx, each);
  return newlyEnrolled;
}

/** Steps in their order, by path. */
export async function stepsOfPaths(tx: Tx, pathIds: readonly string[]): Promise<Map<string, (PathStep & { title: string })[]>> {
  const found = await tx.query<{ pathId: string; courseId: string; after: string[]; isAvailable: boolean; title: string }[]>(
    `SELECT s.path_id AS "pathId", s.course_id AS "courseId", s.after, c.state = 'published' AS "isAvailable", c.title
       FROM path_steps s JOIN courses c ON c.id = s.course_id WHERE s.path_id = ANY($1) ORDER BY s.position`,
    [[...new Set(pathIds)]],
  );
  return Map.groupBy(found, ({ pathId }) => pathId);
}

/** What members have of courses, in whichever round: by member, then by course. */
export async function takenBy(
  tx: Tx,
  courseIds: readonly string[],
  memberIds: readonly string[],
): Promise<Map<string, Map<string, TakenVersion>>> {
  const enrolled = db
    .selectFrom('enrollments as e')
    .select([personOf.as('person'), 'e.course_id', 'e.state', 'e.progress', 'e.version', 'e.completed_at as completedAt'])
    .where('e.course_id', '=', anyOf([...new Set(courseIds)]))
    .where(personOf, '=', anyOf([...new Set(memberIds)]))
    .orderBy('e.round');
  const taken = new Map<string, Map<string, TakenVersion>>();
  for (const { person, course_id, ...round } of await rows(tx, enrolled)) {
    const of = taken.get(person) ?? new Map<string, TakenVersion>();
    taken.set(person, of.set(course_id, { ...round, completedAt: round.completedAt ?? of.get(course_id)?.completedAt ?? null }));
  }
  return taken;
}
