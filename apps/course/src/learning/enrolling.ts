import { v7 as uuid } from 'uuid';
import { emitEvent } from '../kernel/events.js';
import type { Tx } from '../kernel/transaction.js';
import { stepsOf, type TakenCourse } from './domain/index.js';

/** A course that learners can be enrolled in, with its row locked against publication and other assigning. */
export interface EnrollingCourse {
  id: string;
  workspaceId: string;
  version: number;
}

/**
 * Enrols those of the members who are learners and not enrolled yet.
 * @returns how many are new.
 */
export async function enroll(tx: Tx, course: EnrollingCourse, memberIds: readonly string[]): Promise<number> {
  if (memberIds.length === 0) return 0;
  const rows = await tx.query<unknown[]>(
    `INSERT INTO enrollments (id, workspace_id, course_id, member_id, version)
     SELECT given.id, $1, $2, m.id, $3 FROM unnest($4::uuid[], $5::uuid[]) AS given (id, member_id)
       JOIN members m ON m.id = given.member_id AND m.role = 'learner'
     ON CONFLICT (course_id, member_id) DO NOTHING RETURNING id`,
    [course.workspaceId, course.id, course.version, memberIds.map(() => uuid()), memberIds],
  );
  return rows.length;
}

/**
 * Enrolments that nothing assigns any more and that nobody has begun go away; one under way or completed is the learner's to
 * keep. The courses' rows are locked by the caller.
 */
export async function dropUnassigned(tx: Tx, courseIds: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM enrollments e WHERE e.course_id = ANY($1) AND e.state = 'enrolled'
        AND NOT EXISTS (SELECT 1 FROM assignments a WHERE a.course_id = e.course_id AND a.member_id = e.member_id)
        AND NOT EXISTS (SELECT 1 FROM assignments a JOIN group_members g ON g.group_id = a.group_id
                         WHERE a.course_id = e.course_id AND g.member_id = e.member_id)`,
    [courseIds],
  );
}

/**
 * Locks courses in the one order that everybody uses, so that nobody waits in a circle; groups and members are locked before
 * courses, enrolments after them.
 * @returns those of them that learners can be enrolled in: published, and not archived since.
 */
export async function lockCourses(tx: Tx, courseIds: readonly string[]): Promise<EnrollingCourse[]> {
  const rows = await tx.query<(EnrollingCourse & { state: string })[]>(
    `SELECT id, workspace_id AS "workspaceId", version, state FROM courses WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`,
    [courseIds],
  );
  return rows.filter(({ state, version }) => state === 'published' && version !== null);
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
    await emitEvent(tx, course.workspaceId, 'enrollment.completed', {
      courseId: course.id,
      enrollmentId: id,
      memberId: member_id,
    });
  }
}
