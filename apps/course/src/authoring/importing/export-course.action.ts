import { strictObject } from '@lib/validation';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { fileIdsOf, type CourseDocument } from '@lib/course-content/document';
import { findCourse, requirePublished } from '../courses/index.js';
import { writeCourse } from '@lib/course-content/markdown/write';
import { dispositionOf, filesById, fileTitle } from '../files/index.js';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { fileAnswer } from '../../kernel/file-answer.js';
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
  answer: 'file',
  output: fileAnswer('The course as a file', 'text/markdown'),
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
    const markdown = writeCourse(course, (id) => names.get(id) ?? id);
    return {
      mediaType: 'text/markdown; charset=utf-8',
      disposition: dispositionOf('resource', `${fileTitle(course.title)}.md`),
      open: () => Readable.from(Buffer.from(markdown), { objectMode: false }),
    };
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
