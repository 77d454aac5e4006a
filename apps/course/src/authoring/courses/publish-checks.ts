import { fileIdsOf } from '@lib/course-content/document';
import { blockingProblems, publishWarnings, type CourseFinding } from '@lib/course-content/review';
import type { ActionContext } from '../../kernel/action.js';
import { CAPTIONS_TYPE, filesById } from '../files/index.js';
import type { Course } from './course.entity.js';

/** What keeps the draft from being published, and what should be looked at. */
export async function checksOf(
  ctx: ActionContext,
  course: Course,
): Promise<{ blocking: CourseFinding[]; warnings: CourseFinding[] }> {
  return { blocking: await blockingOf(ctx, course), warnings: publishWarnings(course.draft) };
}

/** What keeps the draft from being published. */
export async function blockingOf(ctx: ActionContext, { draft }: Pick<Course, 'draft'>): Promise<CourseFinding[]> {
  const held = new Map((await filesById(ctx.tx, ctx.workspaceId, fileIdsOf(draft))).map((file) => [file.id, file]));
  return blockingProblems(draft, (id, kind) =>
    kind === 'captions' ? held.get(id)?.media_type === CAPTIONS_TYPE : held.get(id)?.kind === kind,
  );
}
