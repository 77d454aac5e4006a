import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { dispositionOf, fileTitle } from '../../authoring/files/index.js';
import { findCourse, requirePublished } from '../../authoring/courses/index.js';
import { defineAction } from '../../kernel/action.js';
import { fileAnswer } from '../../kernel/file-answer.js';
import { turnOf } from '../../kernel/work-pool.js';
import { CoursePackages } from './course-packages.service.js';
import { PACKAGE_FORMATS } from './package-content.js';

export const exportPackage = defineAction({
  name: 'export_package',
  title: 'Export as a package',
  description:
    'The published version as a zip file for a learning management system: SCORM 1.2, SCORM 2004 4th Edition or cmi5. It plays by itself and reports progress, score, completion and each answer. The keys of its quizzes are in it, for whoever opens the file.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/package',
  tag: 'Publishing',
  input: strictObject({ courseId: z.uuid().describe('From list_courses'), format: z.enum(PACKAGE_FORMATS).default('scorm12') }),
  answer: 'file',
  output: fileAnswer('The package, streamed', 'application/zip'),
  permission: 'workspace.read',
  effect: 'read',
  uses: [CoursePackages],
  async commit(ctx, { courseId, format }) {
    const { version, content } = await requirePublished(ctx, await findCourse(ctx, courseId));
    const { workspaceId } = ctx;
    const packages = ctx.use(CoursePackages);
    return {
      mediaType: 'application/zip',
      disposition: dispositionOf('resource', `${fileTitle(content.title)}-v${version}-${format}.zip`),
      open: () => packages.open({ workspaceId, courseId, version, format }, turnOf(ctx)),
    };
  },
});
