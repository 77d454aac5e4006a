import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import type { FileKind } from '@lib/course-content/kinds';

export interface FileRow {
  id: string;
  name: string;
  kind: FileKind;
  media_type: string;
  bytes: number;
  sha256: string;
  created_at: Date;
}

const COLUMNS = 'id, name, kind, media_type, bytes, sha256, created_at';

/** @throws {ProblemError} file-not-found, for a file of another workspace exactly as for none. */
export async function findFile(ctx: ActionContext, fileId: string): Promise<FileRow> {
  const [row] = await filesById(ctx.tx, ctx.workspaceId, [fileId]);
  if (!row) throw new ProblemError('file-not-found', 'No file with this id in this workspace. List the files to find it.');
  ctx.target('file', fileId);
  return row;
}

/** Those of these files that the workspace holds. */
export function filesById(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<FileRow[]> {
  return tx.query(`SELECT ${COLUMNS} FROM files WHERE workspace_id = $1 AND id = ANY($2)`, [workspaceId, ids]);
}

/** The files that go by these names, in any case. */
export function filesByName(tx: Tx, workspaceId: string, names: readonly string[]): Promise<FileRow[]> {
  return tx.query(
    `SELECT ${COLUMNS} FROM files WHERE workspace_id = $1 AND lower(name) IN (SELECT lower(n) FROM unnest($2::text[]) AS n)`,
    [workspaceId, names],
  );
}

/** Titles of the courses whose draft, or any of whose versions, shows the file. */
export async function coursesWithFile(tx: Tx, fileId: string): Promise<{ id: string; title: string }[]> {
  return tx.query(
    `SELECT c.id, c.title FROM courses c WHERE c.id IN (SELECT course_id FROM file_uses WHERE file_id = $1) ORDER BY c.title LIMIT 20`,
    [fileId],
  );
}

export async function isLogo(tx: Tx, workspaceId: string, fileId: string): Promise<boolean> {
  const rows = await tx.query<unknown[]>(`SELECT 1 FROM workspaces WHERE id = $1 AND logo_file_id = $2`, [workspaceId, fileId]);
  return rows.length > 0;
}

export async function bytesUsed(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx.query<{ used: string }[]>(`SELECT coalesce(sum(bytes), 0) AS used FROM files WHERE workspace_id = $1`, [
    workspaceId,
  ]);
  return Number(row!.used);
}
