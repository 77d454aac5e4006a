import { emitEvent } from '../../kernel/events.js';
import type { Tx } from '../../kernel/transaction.js';
import { changes, now, statements } from '../../platform/database/index.js';
import { issuePathCertificate } from '../certificates/index.js';
import { finalScoreText } from './final-score.js';
import type { LearningTables } from './tables.js';

const db = statements<LearningTables>();

export interface EnrolledInPath {
  id: string;
  workspace_id: string;
  path_id: string;
  member_id: string;
}

/** A learner has completed a path, which happens once: here is all that follows from it. The enrolment in the path is locked. */
export async function completePath(tx: Tx, { id, workspace_id, path_id, member_id }: EnrolledInPath): Promise<void> {
  const open = db.updateTable('path_enrollments').set({ completed_at: now }).where('id', '=', id);
  if ((await changes(tx, open.where('completed_at', 'is', null))) === 0) return;
  const of = { pathId: path_id, pathEnrollmentId: id, memberId: member_id };
  await emitEvent(tx, workspace_id, 'path.completed', of);
  const given = await certificateOf(tx, id);
  if (given) await issuePathCertificate(tx, workspace_id, { ...of, ...given });
}

type Given = Omit<Parameters<typeof issuePathCertificate>[2], 'pathId' | 'pathEnrollmentId' | 'memberId'>;

/**
 * What the certificate of a path is to say, where the path gives one: each course as the learner completed it last, and as score
 * the mean of those courses that have one. Text: the types of paths are above.
 */
async function certificateOf(tx: Tx, pathEnrollmentId: string): Promise<Given | undefined> {
  const found = await tx.query<Given[]>(
    `SELECT coalesce(l.certificate_title, l.title) AS title, l.revision AS version, l.certificate_months AS "validMonths",
            w.language, p.completed_at AS "completedAt", done.courses, done.score
       FROM path_enrollments p JOIN learning_paths l ON l.id = p.path_id AND l.certificate JOIN workspaces w ON w.id = l.workspace_id
      CROSS JOIN LATERAL (SELECT array_agg(c.title ORDER BY s.position) AS courses, floor(avg(c.score))::int AS score
         FROM path_steps s CROSS JOIN LATERAL (SELECT v.title, ${finalScoreText} AS score
             FROM enrollments e JOIN course_versions v ON v.course_id = e.course_id AND v.version = e.version
            WHERE e.course_id = s.course_id AND coalesce(e.member_id, e.past_of) = p.member_id AND e.state = 'completed'
            ORDER BY e.completed_at DESC LIMIT 1) AS c
        WHERE s.path_id = p.path_id) AS done
      WHERE p.id = $1`,
    [pathEnrollmentId],
  );
  return found[0];
}
