import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, firstRow, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import type { FilesTables } from './tables.js';

export const FILE_COLUMNS = ['id', 'name', 'kind', 'media_type', 'bytes', 'sha256', 'created_at'] as const;

export const filesOf = (workspaceId: string) =>
  statements<FilesTables>().selectFrom('files').select(FILE_COLUMNS).where('workspace_id', '=', workspaceId);

export type FileRow = RowOf<ReturnType<typeof filesOf>>;

export const noFile = (): ProblemError =>
  new ProblemError('file-not-found', 'No file with this id in this workspace. List the files to find it.');

/** @throws {ProblemError} file-not-found, for a file of another workspace exactly as for none. */
export async function findFile(ctx: ActionContext, fileId: string): Promise<FileRow> {
  const [row] = await filesById(ctx.tx, ctx.workspaceId, [fileId]);
  if (!row) throw noFile();
  ctx.target('file', fileId);
  return row;
}

/** Whether a version of a course shows the file, so that readers of what is published may see it. */
export async function isPublished(tx: Tx, fileId: string): Promise<boolean> {
  const uses = statements<FilesTables>().selectFrom('file_uses').select('version').where('file_id', '=', fileId);
  return (await firstRow(tx, uses.where('version', '>', 0).limit(1))) !== undefined;
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
