import { LIMITS } from '../courses/index.js';
import type { ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import type { CheckedImport } from './checked-import.js';
import { inReadingThread } from './reading-thread.js';
import { workspaceFiles } from './workspace-files.js';

/**
 * Reads course markdown and proves that the course has every sentence of it. Nothing is kept.
 * @throws {ProblemError} too-large, markdown-unreadable, slide-without-content, limit-exceeded, import-sentence-missing.
 */
export async function readImport(ctx: ActionContext, markdown: string): Promise<CheckedImport> {
  const bytes = Buffer.byteLength(markdown);
  if (bytes > LIMITS.markdownBytes) {
    throw new ProblemError(
      'too-large',
      `The markdown has ${bytes} bytes; up to ${LIMITS.markdownBytes} are possible. Split the course.`,
    );
  }
  const files = await workspaceFiles(ctx.tx, ctx.workspaceId, markdown);
  const [workspace] = await ctx.tx.query<{ language: string }[]>('SELECT language FROM workspaces WHERE id = $1', [
    ctx.workspaceId,
  ]);
  return inReadingThread({ markdown, files, language: workspace!.language }, ctx.signal);
}
