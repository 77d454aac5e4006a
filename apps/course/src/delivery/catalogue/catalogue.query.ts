import type { ActionContext } from '../../kernel/action.js';

// Text: courses and paths are two tables, which are read as one list.

export const KINDS = ['course', 'path'] as const;

export interface EntryRow {
  entryId: string;
  kind: (typeof KINDS)[number];
  title: string;
  version: number | null;
  description: string | null;
  courses: number | null;
  state: 'enrolled' | 'in-progress' | 'completed' | null;
}

/** What stands in the catalogue of the workspace `$1`, where it is open, with how far the member of the user `$2` is. */
const ENTRIES = `(
  SELECT c.id AS "entryId", 'course' AS kind, v.title, c.version, NULL AS description, NULL::int AS courses,
         (SELECT e.state FROM enrollments e WHERE e.course_id = c.id AND e.member_id = me.id) AS state
    FROM workspaces w JOIN courses c ON c.workspace_id = w.id AND c.in_catalogue AND c.state = 'published'
    JOIN course_versions v ON v.course_id = c.id AND v.version = c.version
    LEFT JOIN members me ON me.workspace_id = w.id AND me.user_id = $2
   WHERE w.id = $1 AND w.catalogue
  UNION ALL
  SELECT p.id, 'path', p.title, NULL, p.description, (SELECT count(*)::int FROM path_steps s WHERE s.path_id = p.id),
         (SELECT CASE WHEN e.completed_at IS NOT NULL THEN 'completed' WHEN e.started_at IS NULL THEN 'enrolled' ELSE 'in-progress' END
            FROM path_enrollments e WHERE e.path_id = p.id AND e.member_id = me.id)
    FROM workspaces w JOIN learning_paths p ON p.workspace_id = w.id AND p.in_catalogue AND p.state = 'published'
    LEFT JOIN members me ON me.workspace_id = w.id AND me.user_id = $2
   WHERE w.id = $1 AND w.catalogue) i`;

const MATCHING = `FROM ${ENTRIES} WHERE ($3::text IS NULL OR i.kind = $3) AND ($4::text IS NULL OR i.title ILIKE $4)`;

export interface Wanted {
  kind?: string | undefined;
  search?: string | undefined;
}

export async function findEntries(
  { tx, workspaceId, actor }: ActionContext,
  { kind, search }: Wanted,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ found: EntryRow[]; total: number }> {
  const part = search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const wanted = [workspaceId, actor.userId, kind ?? null, part];
  const found = await tx.query<EntryRow[]>(
    `SELECT i.* ${MATCHING} AND ($5::uuid IS NULL OR i."entryId" < $5) ORDER BY i."entryId" DESC LIMIT $6`,
    [...wanted, after, limit],
  );
  const [count] = await tx.query<{ total: number }[]>(`SELECT count(*)::int AS total ${MATCHING}`, wanted);
  return { found, total: count!.total };
}

export async function findEntry({ tx, workspaceId, actor }: ActionContext, entryId: string): Promise<EntryRow | undefined> {
  const [found] = await tx.query<EntryRow[]>(`SELECT i.* FROM ${ENTRIES} WHERE i."entryId" = $3`, [
    workspaceId,
    actor.userId,
    entryId,
  ]);
  return found;
}

/**
 * The membership of the caller, a learner still, locked: of what they choose one at a time.
 * @returns null where they are one no longer.
 */
export async function lockLearner({ tx, workspaceId, actor }: ActionContext): Promise<string | null> {
  const [member] = await tx.query<{ id: string }[]>(
    `SELECT id FROM members WHERE workspace_id = $1 AND user_id = $2 AND role = 'learner' FOR NO KEY UPDATE`,
    [workspaceId, actor.userId],
  );
  return member?.id ?? null;
}

/** How many courses and paths the caller chose and has not completed. */
export async function countOpen({ tx, actor }: ActionContext, memberId: string): Promise<number> {
  const [count] = await tx.query<{ open: number }[]>(
    `SELECT ((SELECT count(*) FROM assignments a JOIN enrollments e ON e.course_id = a.course_id AND e.member_id = a.member_id
               WHERE a.member_id = $1 AND a.assigned_by = $2 AND e.state <> 'completed')
           + (SELECT count(*) FROM path_assignments a JOIN path_enrollments e ON e.path_id = a.path_id AND e.member_id = a.member_id
               WHERE a.member_id = $1 AND a.assigned_by = $2 AND e.completed_at IS NULL))::int AS open`,
    [memberId, actor.userId],
  );
  return count!.open;
}
