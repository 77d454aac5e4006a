import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { firstRow, sql, statements } from '../../platform/database/index.js';
import { bytesUsed, FILE_COLUMNS, type FileRow } from './files.repository.js';
import type { FilesTables } from './tables.js';
import { lockWorkspace } from '../../people/workspaces/index.js';

const WORKSPACE_BYTES = 2_000_000_000;

/** A file whose content is stored under its id. */
export type NewFile = Omit<FileRow, 'created_at'>;

/**
 * Makes stored content files of the workspace. One at a time in a workspace, so that two cannot share the last room.
 * @returns the files; one whose name is taken is not among them.
 * @throws {ProblemError} limit-exceeded.
 */
export async function keepFiles(ctx: ActionContext, files: readonly NewFile[]): Promise<FileRow[]> {
  await lockWorkspace(ctx.tx, ctx.workspaceId);
  await requireRoom(
    ctx,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const kept: FileRow[] = [];
  for (const file of files) {
    const row = await firstRow(
      ctx.tx,
      statements<FilesTables>()
        .insertInto('files')
        .values({ ...file, workspace_id: ctx.workspaceId, uploaded_by: ctx.actor.userId })
        .onConflict((same) => same.expression(sql`workspace_id, lower(name)`).doNothing())
        .returning(FILE_COLUMNS),
    );
    if (!row) continue;
    ctx.target('file', row.id);
    kept.push(row);
  }
  return kept;
}

/** @throws {ProblemError} limit-exceeded. */
export async function requireRoom(ctx: ActionContext, bytes: number): Promise<void> {
  const used = await bytesUsed(ctx.tx, ctx.workspaceId);
  if (used + bytes <= WORKSPACE_BYTES) return;
  throw new ProblemError(
    'limit-exceeded',
    `The workspace holds ${megabytes(used)} of ${megabytes(WORKSPACE_BYTES)} MB and this adds ${megabytes(bytes)}. Delete files that no course uses.`,
  );
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
