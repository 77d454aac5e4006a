import type { Tx } from '../../kernel/transaction.js';
import { firstRow, statements } from '../../platform/database/index.js';
import type { LearningTables } from './tables.js';

/**
 * The id by which a person is known as a learner of the workspace: that of their membership, or of the last one. Somebody who
 * returns gets it again, and with it all that they have learned.
 */
export async function recordOf(tx: Tx, workspaceId: string, userId: string): Promise<string | null> {
  const records = statements<LearningTables>().selectFrom('learning_records').select('id').where('user_id', '=', userId);
  return (await firstRow(tx, records.where('workspace_id', '=', workspaceId)))?.id ?? null;
}

const COLUMNS = 'id, course_id, due_on, due_after_days, repeats_months, repeats_from_assignment, tags, assigned_by, created_at';

// Both skip a course that is being deleted, whose transaction would wait for this one. Text: the types of assignments are above.

/** For a member who leaves, whose row is locked: what is assigned to them waits for their return. */
export async function closeAssignments(tx: Tx, memberId: string): Promise<void> {
  await tx.query(
    `WITH closed AS (
       DELETE FROM assignments WHERE id IN
         (SELECT a.id FROM assignments a JOIN courses c ON c.id = a.course_id WHERE a.member_id = $1 FOR KEY SHARE OF c SKIP LOCKED)
       RETURNING ${COLUMNS})
     INSERT INTO closed_assignments (${COLUMNS}, user_id) SELECT c.*, m.user_id FROM closed c JOIN members m ON m.id = $1`,
    [memberId],
  );
}

/** For a learner who has returned. They are enrolled still: a record loses nothing when a membership ends. */
export async function reopenAssignments(tx: Tx, memberId: string): Promise<void> {
  await tx.query(
    `WITH reopened AS (
       DELETE FROM closed_assignments WHERE id IN
         (SELECT a.id FROM closed_assignments a JOIN members m ON m.user_id = a.user_id
            JOIN courses c ON c.id = a.course_id AND c.workspace_id = m.workspace_id
           WHERE m.id = $1 FOR KEY SHARE OF c SKIP LOCKED)
       RETURNING ${COLUMNS}, (SELECT workspace_id FROM courses WHERE id = course_id))
     INSERT INTO assignments (${COLUMNS}, workspace_id, member_id) SELECT r.*, $1 FROM reopened r`,
    [memberId],
  );
}
