import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, firstRow, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import type { FilesTables } from './tables.js';

export const FILE_COLUMNS = ['id', 'name', 'kind', 'media_type', 'bytes', 'sha256', 'created_at'] as const;

export const filesOf = (workspaceId: string) =>
  statements<FilesTables>().selectFrom('files').select(FILE_COLUMNS).where('workspace_id', '=', workspaceId);

export type FileRow = RowOf<ReturnType<typeof filesOf>>;

/** @throws {ProblemError} file-not-found, for a file of another workspace exactly as for none. */
export async function findFile(ctx: ActionContext, fileId: string): Promise<FileRow> {
  const [row] = await filesById(ctx.tx, ctx.workspaceId, [fileId]);
  if (!row) throw new ProblemError('file-not-found', 'No file with this id in this workspace. List the files to find it.');
  ctx.target('file', fileId);
  return row;
}

/** Those of these files that the workspace holds. */
export function filesById(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<FileRow[]> {
  return rows(tx, filesOf(workspaceId).where('id', '=', anyOf(ids)));
}

/** The files that go by these names, in any case. */
export function filesByName(tx: Tx, workspaceId: string, names: readonly string[]): Promise<FileRow[]> {
  const isNamed = sql<boolean>`lower(name) IN (SELECT lower(n) FROM unnest(${names}::text[]) AS n)`;
  return rows(tx, filesOf(workspaceId).where(isNamed));
}

/** Titles of the courses whose draft, or any of whose versions, shows the file. Text: the type of courses is above. */
export async function coursesWithFile(tx: Tx, fileId: string): Promise<{ id: string; title: string }[]> {
  return tx.query(
    `SELECT c.id, c.title FROM courses c WHERE c.id IN (SELECT course_id FROM file_uses WHERE file_id = $1) ORDER BY c.title LIMIT 20`,
    [fileId],
  );
}

export async function bytesUsed(tx: Tx, workspaceId: string): Promise<number> {
  const sum = sql<string>`coalesce(sum(bytes), 0)`.as('used');
  const row = await firstRow(tx, filesOf(workspaceId).clearSelect().select(sum));
  return Number(row!.used);
}
