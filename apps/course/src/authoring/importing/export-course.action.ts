import { strictObject } from '@lib/validation';
import { z } from 'zod';
import { fileIdsOf, type CourseDocument } from '@lib/course-content/document';
import { findCourse, requirePublished } from '../courses/index.js';
import { writeCourse } from '@lib/course-content/markdown/write';
import { filesById } from '../files/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { PERMISSIONS, reaches } from '../../kernel/permissions.js';

export const exportCourse = defineAction({
  name: 'export_course',
  title: 'Export a course',
  description:
    'The whole course as course markdown, which import_course reads back into the same course: the published version, or the draft for those who may change courses. File lines name the files of the workspace.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/export',
  tag: 'Courses',
  input: strictObject({
    courseId: z.uuid(),
    version: z.enum(['published', 'draft']).default('published').describe('What learners read, or what is being worked on'),
  }),
  output: z.object({ title: z.string(), markdown: z.string() }),
  permission: 'workspace.read',
  effect: 'read',
  check(ctx, { version }) {
    if (version === 'published' || reaches(ctx, 'courses.write', 'read')) return Promise.resolve();
    throw new ProblemError(
      'forbidden',
      `Your role here is ${ctx.role}; exporting a draft needs ${PERMISSIONS['courses.write'].roles.join(' or ')}.`,
    );
  },
  async commit(ctx, { courseId, version }) {
    const found = await findCourse(ctx, courseId);
    const course = version === 'draft' ? found.draft : (await requirePublished(ctx, found)).content;
    const names = await fileNames(ctx, course);
    return { title: course.title, markdown: writeCourse(course, (id) => names.get(id) ?? id) };
  },
});

/** Names by id; a file without one that a line can hold goes by its id. */
async function fileNames(ctx: ActionContext, course: CourseDocument): Promise<Map<string, string>> {
  const ids = fileIdsOf(course);
  const files = ids.length > 0 ? await filesById(ctx.tx, ctx.workspaceId, ids) : [];
  return new Map(files.filter(({ name }) => fitsLine(name)).map(({ id, name }) => [id, name]));
}

/** Whether a `File` line gives back exactly this name: it is trimmed, composed (NFC), free of comments, and never an id. */
function fitsLine(name: string): boolean {
  const isPlain = name === name.normalize('NFC').trim() && !/<!--|-->|\p{Cc}|\s{2}|\uFFFE|\uFFFF/u.test(name);
  return isPlain && !z.uuid().safeParse(name).success;
}
