import type { Tx } from '../../kernel/transaction.js';
import { firstRow, sql, statements } from '../../platform/database/index.js';
import type { LearningTables } from './tables.js';

const db = statements<LearningTables>();

/** The version that a learner takes, whose enrolment is locked; null where nobody with this id is enrolled. */
export async function lockEnrolled(tx: Tx, courseId: string, memberId: string): Promise<number | null> {
  const learners = db
    .selectFrom('enrollments as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select('e.version')
    .where('m.role', '=', 'learner');
  const enrolled = learners.where('e.course_id', '=', courseId).where('e.member_id', '=', memberId);
  return (await firstRow(tx, enrolled.forUpdate('e')))?.version ?? null;
}

/** One more attempt at a quiz. @returns how many were granted so far. */
export async function grantOneMore(tx: Tx, courseId: string, memberId: string, quizId: string): Promise<number> {
  const granted = sql<number>`(extra_attempts->>${quizId}::text)::int`;
  const row = await firstRow(
    tx,
    db
      .updateTable('enrollments')
      .set({ extra_attempts: sql`jsonb_set(extra_attempts, ARRAY[${quizId}::text], to_jsonb(coalesce(${granted}, 0) + 1))` })
      .where('course_id', '=', courseId)
      .where('member_id', '=', memberId)
      .returning(granted.as('granted')),
  );
  return row!.granted;
}
