import { LIMITS } from '@lib/course-content/document';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { turnOf, workPool } from '../../kernel/work-pool.js';
import { WorkTooLarge } from '../../kernel/work.js';
import type { CheckedImport, checkedImport } from './checked-import.js';
import { workspaceFiles } from './workspace-files.js';
import { findWorkspace } from '../../people/workspaces/index.js';

const check = workPool.apart<typeof checkedImport>(new URL('./checked-import.js', import.meta.url), 'checkedImport');

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
  const { language } = await findWorkspace(ctx.tx, ctx.workspaceId);
  try {
    const files = await workspaceFiles(ctx, turnOf(ctx), markdown);
    return await check(turnOf(ctx), () => ({ markdown, files, language }));
  } catch (error) {
    if (!(error instanceof WorkTooLarge)) throw error;
    throw new ProblemError('limit-exceeded', 'The markdown takes too long to read. Split the course, or write it more simply.', {
      extensions: { courseLeftBehind: false },
      cause: error,
    });
  }
}
