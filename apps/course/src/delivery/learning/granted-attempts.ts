import type { Tx } from '../../kernel/transaction.js';

/** The version that a learner takes, whose enrolment is locked; null where nobody with this id is enrolled. */
export async function lockEnrolled(tx: Tx, courseId: string, memberId: string): Promise<number | null> {
  const [row] = await tx.query<{ version: number }[]>(
    `SELECT e.version FROM enrollments e JOIN members m ON m.id = e.member_id AND m.role = 'learner'
      WHERE e.course_id = $1 AND e.member_id = $2 FOR UPDATE OF e`,
    [courseId, memberId],
  );
  return row?.version ?? null;
}

/** One more attempt at a quiz. @returns how many were granted so far. */
export async function grantOneMore(tx: Tx, courseId: string, memberId: string, quizId: string): Promise<number> {
  const [[row]] = await tx.query<[{ granted: number }[], number]>(
    `UPDATE enrollments
        SET extra_attempts = jsonb_set(extra_attempts, ARRAY[$3::text], to_jsonb(coalesce((extra_attempts->>$3)::int, 0) + 1))
      WHERE course_id = $1 AND member_id = $2 RETURNING (extra_attempts->>$3)::int AS granted`,
    [courseId, memberId, quizId],
  );
  return row!.granted;
}
