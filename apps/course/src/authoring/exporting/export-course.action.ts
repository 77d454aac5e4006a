import { strictObject } from '@lib/validation';
import { Readable } from 'node:stream';
import { dispositionOf, FileContents, fileTitle, zipOf } from '../files/index.js';
import { defineAction } from '../../kernel/action.js';
import { fileAnswer } from '../../kernel/file-answer.js';
import { checkVersion, exported, exportInput } from './exported.js';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from './formats.js';

const [first, ...others] = EXPORT_FORMAT_NAMES.map((name) => EXPORT_FORMATS[name].mediaType.split(';')[0]!);
/** So that the same course gives the same file. */
const ALWAYS = new Date('2000-01-01T00:00:00Z');

export const exportCourse = defineAction({
  name: 'export_course',
  title: 'Export a course',
  description:
    'The course as a file, with the keys of its questions: the published version, or the draft for those who may change courses. As course markdown it is whole, and import_course reads it back into the same course; file lines name the files of the workspace. What another format cannot hold, list_export_losses says.',
  route: 'GET /workspaces/:workspaceId/courses/:courseId/export',
  tag: 'Courses',
  input: strictObject(exportInput),
  answer: 'file',
  output: fileAnswer('The course as a file', first!, ...others),
  permission: 'workspace.read',
  effect: 'read',
  uses: [FileContents],
  check: checkVersion,
  async commit(ctx, input) {
    const { title, content, media, files } = await exported(ctx, input);
    const contents = ctx.use(FileContents);
    const { mediaType, ending } = EXPORT_FORMATS[input.format];
    return {
      mediaType,
      disposition: dispositionOf('resource', `${fileTitle(title)}.${ending}`),
      open: () =>
        content instanceof Uint8Array
          ? Readable.from(Buffer.from(content), { objectMode: false })
          : zipOf(contents, { texts: content, media: files.filter(({ id }) => media.includes(id)), mtime: ALWAYS }),
    };
  },
});
