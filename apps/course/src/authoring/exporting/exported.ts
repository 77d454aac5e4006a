import { fileIdsOf } from '@lib/course-content/document';
import { z } from 'zod';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { PERMISSIONS, reaches } from '../../kernel/permissions.js';
import { turnOf, TYPESETTING, workPool } from '../../kernel/work-pool.js';
import { WorkTooLarge } from '../../kernel/work.js';
import { findCourse, requirePublished } from '../courses/index.js';
import { FileContents, filesById, mediaName, type FileRow } from '../files/index.js';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS, type ExportFormat } from './formats.js';
import { picturesOf, type Pictures } from './pictures.js';
import type { ExportOrder, WrittenExport, writtenExport } from './written-export.js';

/** What both actions are asked: of which course, in which state, as what. */
export const exportInput = {
  courseId: z.uuid().describe('From list_courses'),
  version: z.enum(['published', 'draft']).default('published').describe('What learners read, or what is being worked on'),
  format: z
    .enum(EXPORT_FORMAT_NAMES)
    .default('markdown')
    .describe(
      'markdown: the whole course, read back by import_course; gift: its questions, as Moodle reads them; qti3: its questions as a package of QTI 3.0; docx and pdf: the whole course on paper',
    ),
  answers: z
    .enum(['without', 'with'])
    .default('without')
    .describe('Whether a handout (docx, pdf) says the right answers; the other formats always hold them'),
};

export interface ExportInput {
  courseId: string;
  version: 'published' | 'draft';
  format: ExportFormat;
  answers: 'with' | 'without';
}

const WRITER = [new URL('./written-export.js', import.meta.url), 'writtenExport'] as const;
const write = workPool.apart<typeof writtenExport>(...WRITER);
/** Code of a million lines, which fits into 2 MB, would take the typesetter minutes and gigabytes. */
const typeset = workPool.apart<typeof writtenExport>(...WRITER, TYPESETTING);

/** A draft is for those who may change it. @throws {ProblemError} forbidden. */
export function checkVersion(ctx: ActionContext, { version }: ExportInput): Promise<void> {
  if (version === 'published' || reaches(ctx, 'courses.write', 'read')) return Promise.resolve();
  throw new ProblemError(
    'forbidden',
    `Your role here is ${ctx.role}; exporting a draft needs ${PERMISSIONS['courses.write'].roles.join(' or ')}.`,
  );
}

/** @throws {ProblemError} course-not-found, course-not-published, nothing-to-export, limit-exceeded. */
export async function exported(
  ctx: ActionContext<typeof FileContents>,
  { courseId, version, format, answers }: ExportInput,
): Promise<WrittenExport & { title: string; files: FileRow[] }> {
  const found = await findCourse(ctx, courseId);
  const course = version === 'draft' ? found.draft : (await requirePublished(ctx, found)).content;
  const ids = fileIdsOf(course);
  const files = (await filesById(ctx.tx, ctx.workspaceId, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const named = new Map(files.map(({ id, name, media_type }) => [id, { name, path: mediaName(id, media_type) }]));
  const isHandout = 'isHandout' in EXPORT_FORMATS[format];
  const order = async (): Promise<ExportOrder> => {
    const pictures: Pictures = isHandout ? await picturesOf(ctx.use(FileContents), files, ctx.signal) : new Map();
    return { format, course, files: named, answers: answers === 'with', pictures };
  };
  try {
    const written = await (format === 'pdf' ? typeset : write)(turnOf(ctx), order);
    return { title: course.title, files, ...written };
  } catch (error) {
    if (!(error instanceof WorkTooLarge)) throw error;
    throw new ProblemError(
      'limit-exceeded',
      'The course takes more time or memory to write in this format than it may. Split it.',
      { cause: error },
    );
  }
}
