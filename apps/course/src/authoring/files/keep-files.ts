import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { bytesUsed, type FileRow } from './files.repository.js';
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
  for (const { id, name, kind, media_type, bytes, sha256 } of files) {
    const [row] = await ctx.tx.query<FileRow[]>(
      `INSERT INTO files (id, workspace_id, name, kind, media_type, bytes, sha256, uploaded_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (workspace_id, lower(name)) DO NOTHING
       RETURNING id, name, kind, media_type, bytes, sha256, created_at`,
      [id, ctx.workspaceId, name, kind, media_type, bytes, sha256, ctx.actor.userId],
    );
    if (!row) continue;
    ctx.target('file', id);
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
