import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { findCourse, requirePublished } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
import { PACKAGE_FORMATS } from './package-content.js';

/** Authorises and records the export; the package itself is streamed, which an action cannot do. */
export const exportPackage = defineAction({
  name: 'export_package',
  title: 'Export as a package',
  description:
    'The published version as a zip file for a learning management system: SCORM 1.2 or cmi5. It plays by itself and reports progress, score and completion. The keys of its quizzes are in it, for whoever opens the file.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/package',
  tag: 'Publishing',
  input: strictObject({ courseId: z.uuid().describe('From list_courses'), format: z.enum(PACKAGE_FORMATS).default('scorm12') }),
  output: z.object({
    workspaceId: z.uuid(),
    courseId: z.uuid(),
    version: z.int(),
    title: z.string(),
    format: z.enum(PACKAGE_FORMATS),
  }),
  permission: 'workspace.read',
  effect: 'read',
  async commit(ctx, { courseId, format }) {
    const { version, content } = await requirePublished(ctx, await findCourse(ctx, courseId));
    return { workspaceId: ctx.workspaceId, courseId, version, title: content.title, format };
  },
});
