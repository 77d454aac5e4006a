import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { checksOf, findCourse } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
import { courseFinding, idFrom } from '../../kernel/tool-schemas.js';

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
    blocking: z.array(courseFinding),
    warnings: z.array(courseFinding),
  }),
  permission: 'courses.write',
  effect: 'read',
  async commit(ctx, { courseId }) {
    const course = await findCourse(ctx, courseId);
    return { courseId, revision: course.revision, ...(await checksOf(ctx, course)) };
  },
});
