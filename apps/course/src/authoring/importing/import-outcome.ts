import type { StoredDraft } from '@lib/course-content/document';
import type { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { createCourse } from '../courses/index.js';
import { PreviewLinks } from '../preview-links/index.js';
import type { ImportReading, importOutcomeRead, ImportResult } from './import-result.js';

/** What was read and proved. */
interface Checked {
  draft: StoredDraft;
  result: ImportResult;
  reading: Omit<ImportReading, 'course'>;
  advice: string;
}

type Outcome = z.input<typeof importOutcomeRead>;

/** What an import answers that is only asked what it would do. */
export function told({ confirmation }: Pick<ActionContext, 'confirmation'>, { draft, result, reading }: Checked): Outcome {
  const isTool = confirmation === 'confirm true';
  const again = isTool ? 'import_course again with the same markdown and' : 'again with';
  const summary = `Would create "${draft.title}" as a draft; every sentence was found. Nothing was kept: call ${again} ${confirmation}.`;
  // Models would pay for it without use
  if (isTool) return { confirmed: false, summary, ...result };
  const course = JSON.parse(draft.json) as ImportReading['course'];
  return { confirmed: false, summary, ...result, reading: { course, ...reading } };
}

/** Makes the course, and answers with it. */
export async function created(ctx: ActionContext<typeof PreviewLinks>, { draft, result, advice }: Checked): Promise<Outcome> {
  const courseId = await createCourse(ctx.tx, ctx.workspaceId, draft);
  ctx.target('course', courseId);
  const previewUrl = ctx.use(PreviewLinks).inConsole(ctx, courseId);
  return {
    confirmed: true,
    summary: `"${draft.title}" is a draft now: courseId ${courseId}, preview ${previewUrl}. Every sentence was found in it. ${advice}`,
    ...result,
    courseId,
    previewUrl,
  };
}
