import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { stepsOf, type TakenCourse } from '@lib/course-content/quiz';

/**
 * Enrols in the courses, whose rows are locked, those of the members who are learners and not enrolled yet.
 * @returns how many enrolments are new.
 */
export async function enroll(tx: Tx, courseIds: readonly string[], memberIds: readonly string[]): Promise<number> {
  const rows = await tx.query<unknown[]>(
    `INSERT INTO enrollments (id, workspace_id, course_id, member_id, version)
     SELECT uuidv7(), c.workspace_id, c.id, m.id, c.version FROM courses c CROSS JOIN members m
      WHERE c.id = ANY($1) AND m.id = ANY($2) AND m.workspace_id = c.workspace_id AND m.role = 'learner'
     ON CONFLICT (course_id, member_id) DO NOTHING RETURNING id`,
    [courseIds, memberIds],
  );
  return rows.length;
}

/**
 * Enrolments of these members that nothing assigns any more and that they have not begun go away; one under way or completed is
 * theirs to keep. The courses' rows are locked.
 */
export async function dropUnassigned(tx: Tx, courseIds: readonly string[], memberIds: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM enrollments e WHERE e.course_id = ANY($1) AND e.member_id = ANY($2) AND e.state = 'enrolled'
        AND NOT EXISTS (SELECT 1 FROM assignments a WHERE a.course_id = e.course_id AND a.member_id = e.member_id)
        AND NOT EXISTS (SELECT 1 FROM assignments a JOIN group_members g ON g.group_id = a.group_id
                         WHERE a.course_id = e.course_id AND g.member_id = e.member_id)`,
    [courseIds, memberIds],
  );
}

/**
 * Locks courses in the one order that everybody uses, so that nobody waits in a circle; groups and members are locked before
 * courses, enrolments after them.
 * @returns the ids of those that learners can be enrolled in: published, and not archived since.
 */
export async function lockCourses(tx: Tx, courseIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string; state: string }[]>(
    `SELECT id, state FROM courses WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`,
    [courseIds],
  );
  return rows.filter(({ state }) => state === 'published').map(({ id }) => id);
}

/**
 * Moves the enrolments that are not completed to a version that is being published, in the transaction of the publication,
 * whose lock on the course keeps new enrolments away. Steps whose slides are still there stay done; who has done all that is
 * left is completed. Attempts under way keep the questions and the rules with which they were started.
 */
export async function moveToVersion(
  tx: Tx,
  course: { id: string; workspaceId: string },
  version: number,
  content: TakenCourse,
): Promise<void> {
  // First the locks and then the counts: a step that a learner is writing now must be seen.
  await tx.query(`SELECT 1 FROM enrollments WHERE course_id = $1 AND state <> 'completed' ORDER BY id FOR UPDATE`, [course.id]);
  const steps = stepsOf(content, course.id);
  const moved = await tx.query<[{ id: string; member_id: string; state: string }[], number]>(
    `UPDATE enrollments e
        SET version = $2, progress = s.done * 100 / $4::int, state = CASE WHEN s.done = $4 THEN 'completed' ELSE e.state END,
            completed_at = CASE WHEN s.done = $4 THEN app_now() END
       FROM (SELECT c.id, count(d.step_id)::int AS done FROM enrollments c
               LEFT JOIN enrollment_steps d ON d.enrollment_id = c.id AND d.step_id = ANY($3)
              WHERE c.course_id = $1 GROUP BY c.id) s
      WHERE e.id = s.id AND e.state <> 'completed' RETURNING e.id, e.member_id, e.state`,
    [course.id, version, steps, steps.length],
  );
  for (const { id, member_id } of moved[0].filter(({ state }) => state === 'completed')) {
    await tellCompletion(tx, course.workspaceId, { courseId: course.id, enrollmentId: id, memberId: member_id });
  }
}

/** Score: the mean of the best of each graded quiz that was passed, rounded down; null where none was graded. */
export async function tellCompletion(
  tx: Tx,
  workspaceId: string,
  facts: { courseId: string; enrollmentId: string; memberId: string },
): Promise<void> {
  const [row] = await tx.query<{ score: number | null }[]>(
    `SELECT floor(avg(best))::int AS score
       FROM (SELECT max(score) AS best FROM quiz_attempts WHERE enrollment_id = $1 AND state = 'passed' GROUP BY quiz_id) passed`,
    [facts.enrollmentId],
  );
  await emitEvent(tx, workspaceId, 'enrollment.completed', { ...facts, score: row!.score });
}
