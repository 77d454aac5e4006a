import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, changes, firstRow, rows, sql, statements } from '../../platform/database/index.js';
import { stepsOf, type EnrollmentState, type TakenCourse } from '@lib/course-content/quiz';
import { issueCertificate } from '../certificates/index.js';
import { finalScore } from './final-score.js';
import type { LearningTables } from './tables.js';

const db = statements<LearningTables>();

/**
 * Enrols in the courses, whose rows are locked, those of the members who are learners and not enrolled yet.
 * @returns how many enrolments are new.
 */
export async function enroll(tx: Tx, courseIds: readonly string[], memberIds: readonly string[]): Promise<number> {
  const learners = db
    .selectFrom('courses as c')
    .innerJoin('members as m', 'm.workspace_id', 'c.workspace_id')
    .select([sql<string>`uuidv7()`.as('id'), 'c.workspace_id', 'c.id as course_id', 'm.id as member_id', 'c.version'])
    .where('c.id', '=', anyOf(courseIds))
    .where('m.id', '=', anyOf(memberIds))
    .where('m.role', '=', 'learner');
  return changes(
    tx,
    db
      .insertInto('enrollments')
      .columns(['id', 'workspace_id', 'course_id', 'member_id', 'version'])
      .expression(learners)
      .onConflict((same) => same.columns(['course_id', 'member_id']).doNothing())
      .returning('id'),
  );
}

/**
 * Enrolments of these members that nothing assigns any more, no path that is open to them at this course either, and that they have
 * not begun go away; one under way or completed is theirs to keep. Of a course that is taken again, what was completed before takes
 * the place of a round that goes. The courses' rows are locked. Text: the types of assignments, groups and paths are above. What a person
 * has completed is found among what they have (`IS NOT DISTINCT FROM` asks no index), not among all who take the course.
 */
export async function dropUnassigned(tx: Tx, courseIds: readonly string[], memberIds: readonly string[]): Promise<void> {
  const dropped = await tx.query<{ round: number }[]>(
    `WITH dropped AS (DELETE FROM enrollments e WHERE e.course_id = ANY($1) AND e.member_id = ANY($2) AND e.state = 'enrolled'
        AND NOT EXISTS (SELECT 1 FROM assignments a WHERE a.course_id = e.course_id AND a.member_id = e.member_id)
        AND NOT EXISTS (SELECT 1 FROM assignments a JOIN group_members g ON g.group_id = a.group_id
                         WHERE a.course_id = e.course_id AND g.member_id = e.member_id)
        AND NOT EXISTS (SELECT 1 FROM path_enrollments p JOIN path_steps s ON s.path_id = p.path_id
                         WHERE p.member_id = e.member_id AND s.course_id = e.course_id
                           AND NOT EXISTS (SELECT 1 FROM unnest(s.course_id || s.after) AS b (course_id) WHERE (b.course_id = s.course_id) = EXISTS
                             (SELECT 1 FROM enrollments d WHERE coalesce(d.member_id, d.past_of) = p.member_id
                                AND d.course_id IS NOT DISTINCT FROM b.course_id AND d.completed_at IS NOT NULL)))
      RETURNING e.round) SELECT round FROM dropped WHERE round > 1`,
    [courseIds, memberIds],
  );
  if (dropped.length > 0) await tx.query(LAST_AGAIN, [courseIds, memberIds]);
}

/** Who has no round under way, though there were some, has the last of these again. */
const LAST_AGAIN = `UPDATE enrollments e SET member_id = past_of, past_of = NULL WHERE e.id IN (
  SELECT DISTINCT ON (p.course_id, p.past_of) p.id FROM enrollments p
   WHERE p.past_of = ANY($2) AND p.course_id = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM enrollments l WHERE l.course_id = p.course_id AND l.member_id = p.past_of)
   ORDER BY p.course_id, p.past_of, p.round DESC)`;

/**
 * Locks courses in the one order that everybody uses, so that nobody waits in a circle; groups, members and paths are locked
 * before courses, enrolments after them.
 * @returns the ids of those that learners can be enrolled in: published, and not archived since.
 */
export async function lockCourses(tx: Tx, courseIds: readonly string[]): Promise<string[]> {
  const courses = db.selectFrom('courses').select(['id', 'state']).where('id', '=', anyOf(courseIds));
  const locked = await rows(tx, courses.orderBy('id').forNoKeyUpdate());
  return locked.filter(({ state }) => state === 'published').map(({ id }) => id);
}

/**
 * Moves the enrolments that are not completed to a version that is being published, in the transaction of the publication,
 * whose lock on the course keeps new enrolments away. Steps whose slides are still there stay done; who has done all that is
 * left is completed. Attempts under way keep the questions and the rules with which they were started.
 * @returns the members who have so completed it.
 */
export async function moveToVersion(
  tx: Tx,
  course: { id: string; workspaceId: string },
  version: number,
  content: TakenCourse,
): Promise<string[]> {
  // First the locks and then the counts: a step that a learner is writing now must be seen.
  const open = db.selectFrom('enrollments').select('id').where('course_id', '=', course.id).where('state', '<>', 'completed');
  await rows(tx, open.orderBy('id').forUpdate());
  const steps = stepsOf(content, course.id);
  const counted = db
    .selectFrom('enrollments as c')
    .leftJoin('enrollment_steps as d', (on) => on.onRef('d.enrollment_id', '=', 'c.id').on('d.step_id', '=', anyOf(steps)))
    .select(['c.id', sql<number>`count(d.step_id)::int`.as('done')])
    .where('c.course_id', '=', course.id)
    .groupBy('c.id');
  const isCompleted = sql<boolean>`s.done = ${steps.length}::int`;
  const moved = await rows(
    tx,
    db
      .updateTable('enrollments as e')
      .from(counted.as('s'))
      .set({
        version,
        progress: sql<number>`s.done * 100 / ${steps.length}::int`,
        state: sql<EnrollmentState>`CASE WHEN ${isCompleted} THEN 'completed' ELSE e.state END`,
        completed_at: sql<Date | null>`CASE WHEN ${isCompleted} THEN app_now() END`,
      })
      .whereRef('e.id', '=', 's.id')
      .where('e.state', '<>', 'completed')
      .returning(['e.id', 'e.state', (eb) => eb.ref('e.member_id').$notNull().as('member_id')]),
  );
  const completed = moved.filter(({ state }) => state === 'completed');
  for (const { id, member_id } of completed) {
    await tellCompletion(tx, course.workspaceId, { courseId: course.id, enrollmentId: id, memberId: member_id });
  }
  return completed.map(({ member_id }) => member_id);
}

/** The enrolment is completed in this transaction, and locked: tells it, and issues the certificate where the course gives one. */
export async function tellCompletion(
  tx: Tx,
  workspaceId: string,
  facts: { courseId: string; enrollmentId: string; memberId: string },
): Promise<void> {
  const completed = db
    .selectFrom('enrollments as e')
    .select([finalScore.as('score'), 'e.version', sql<Date>`e.completed_at`.as('completedAt')])
    .where('e.id', '=', facts.enrollmentId);
  const { score, version, completedAt } = (await firstRow(tx, completed))!;
  await emitEvent(tx, workspaceId, 'enrollment.completed', { ...facts, score });
  await issueCertificate(tx, workspaceId, { ...facts, version, score, completedAt });
}
