import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { blockingProblems, fileIdsOf, findCourse, publishWarnings, type Course, type Finding } from '../courses/index.js';
import { filesById } from '../files/index.js';
import { defineAction, type ActionContext } from '../kernel/action.js';
import { finding, idFrom } from '../kernel/tool-schemas.js';

/** What keeps the draft from being published, and what should be looked at. */
export async function checksOf(ctx: ActionContext, course: Course): Promise<{ blocking: Finding[]; warnings: Finding[] }> {
  return { blocking: await blockingOf(ctx, course), warnings: publishWarnings(course.draft) };
}

/** What keeps the draft from being published. */
export async function blockingOf(ctx: ActionContext, { draft }: Pick<Course, 'draft'>): Promise<Finding[]> {
  const held = new Map((await filesById(ctx.tx, ctx.workspaceId, fileIdsOf(draft))).map(({ id, kind }) => [id, kind]));
  return blockingProblems(draft, (id, kind) => held.get(id) === kind);
}

export const getChecks = defineAction({
  name: 'get_publish_checks',
  title: 'Check before publishing',
  description:
    'Runs the publish checks on the draft: `blocking` must be mended before publishing, `warnings` should be looked at.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/checks',
  tag: 'Publishing',
  etag: ({ revision }) => String(revision),
  input: strictObject({ courseId: idFrom('list_courses') }),
  output: z.object({
    courseId: z.uuid(),
    revision: z.int().describe('Of the draft that was checked'),
    blocking: z.array(finding),
    warnings: z.array(finding),
  }),
  permission: 'courses.write',
  effect: 'read',
  async commit(ctx, { courseId }) {
    const course = await findCourse(ctx, courseId);
    return { courseId, revision: course.revision, ...(await checksOf(ctx, course)) };
  },
});
