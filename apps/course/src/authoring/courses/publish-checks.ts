import { fileIdsOf } from '@lib/course-content/document';
import { blockingProblems, publishWarnings, type CourseFinding } from '@lib/course-content/review';
import type { ActionContext } from '../../kernel/action.js';
import { filesById } from '../files/index.js';
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
  const held = new Map((await filesById(ctx.tx, ctx.workspaceId, fileIdsOf(draft))).map(({ id, kind }) => [id, kind]));
  return blockingProblems(draft, (id, kind) => held.get(id) === kind);
}
