import { LIMITS } from '@lib/course-content/document';
import { strictObject } from '@lib/validation';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { turnOf, workPool } from '../../kernel/work-pool.js';
import { WorkTooLarge } from '../../kernel/work.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { FileContents, fileTitle, findFile, keepFiles, requireRoom, Upload, type NewFile } from '../files/index.js';
import { PreviewLinks } from '../preview-links/index.js';
import type { CheckedFile, checkedFile } from './checked-file.js';
import { created, told } from './import-outcome.js';
import { importOutcomeRead } from './import-result.js';

const check = workPool.apart<typeof checkedFile>(new URL('./checked-file.js', import.meta.url), 'checkedFile');

/** Behind the door that takes the content. */
export const importFile = defineAction({
  name: 'import_file',
  title: 'Import a file',
  description: `Makes a draft of a file of another program: questions as GIFT, Aiken, Moodle XML or QTI 2.1 to 3.0, a Word document, a PowerPoint presentation, a PDF or an HTML page, at most 20 MB; the bytes decide. Headings become modules and slides, questions keep their keys and explanations. What cannot be carried over is named; if a sentence is missing from the built course, nothing is created. Send the file as multipart/form-data or, with its name in the query, as application/octet-stream; or name a file of the workspace by its id as JSON. With \`summary=true\` it is read, proved and told, and nothing is kept. Nothing that a file names is fetched. Free.`,
  route: 'POST /workspaces/:workspaceId/courses/import-file',
  tag: 'Courses',
  status: 201,
  location: ({ courseId }, workspaceId) => `/workspaces/${workspaceId}/courses/${courseId}`,
  input: strictObject({
    fileId: z.uuid().optional().describe('A file of the workspace, in place of content'),
    name: z.string().min(1).max(200).optional(),
    content: z
      .any()
      .refine((given): boolean => given === undefined || given instanceof Upload)
      .optional(),
  }),
  output: importOutcomeRead,
  permission: 'courses.write',
  effect: 'write',
  uses: [FileContents, PreviewLinks],
  summarise: async (ctx, input) => told(ctx, await readGiven(ctx, input)),
  async prepare(ctx, input) {
    const checked = await readGiven(ctx, input);
    return { ...checked, files: await storePictures(ctx, checked) };
  },
  async commit(ctx, _input, { files, ...checked }) {
    if (files.length > 0) await keepFiles(ctx, files);
    return created(ctx, checked);
  },
});

interface Given {
  fileId?: string | undefined;
  name?: string | undefined;
  content?: unknown;
}

async function readGiven(ctx: ActionContext<typeof FileContents>, { fileId, name, content }: Given): Promise<CheckedFile> {
  return content instanceof Upload ? readFile(ctx, name ?? 'file', () => content.whole()) : readKept(ctx, fileId);
}

/** A file of the workspace. */
async function readKept(ctx: ActionContext<typeof FileContents>, fileId: string | undefined): Promise<CheckedFile> {
  if (fileId === undefined) throw neither();
  const file = await findFile(ctx, fileId);
  if (file.bytes > LIMITS.fileBytes)
    throw new ProblemError(
      'unsupported-media-type',
      `"${file.name}" is a video, and no course can be read of it. Choose another.`,
    );
  return readFile(ctx, file.name, async () => buffer(await ctx.use(FileContents).open(file.id)));
}

/** The pictures of the file become files of the workspace, with names that no other has. */
async function storePictures(ctx: ActionContext<typeof FileContents>, { draft, pictures }: CheckedFile): Promise<NewFile[]> {
  const files: NewFile[] = [];
  const sum = pictures.reduce((bytes, picture) => bytes + picture.bytes.length, 0);
  if (sum > 0) await requireRoom(ctx, sum);
  for (const { fileId: id, bytes: body, mediaType } of pictures) {
    const upload = Upload.of(Buffer.from(body));
    await ctx.use(FileContents).write(id, upload, mediaType);
    const name = `${fileTitle(draft.title)} ${id.slice(-12)}.${mediaType.slice('image/'.length)}`;
    files.push({ id, name, kind: 'image', media_type: mediaType, bytes: upload.bytes, sha256: upload.sha256 });
  }
  return files;
}

function neither(): ProblemError {
  const detail = 'Send a file, or the fileId of one of the workspace.';
  return new ProblemError('invalid-input', detail, {
    errors: [{ pointer: '/fileId', detail: 'is missing, and no file was sent' }],
  });
}

async function readFile(ctx: ActionContext, name: string, content: () => Promise<Uint8Array>): Promise<CheckedFile> {
  const { language } = await findWorkspace(ctx.tx, ctx.workspaceId);
  try {
    return await check(turnOf(ctx), async () => ({ name, bytes: await content(), language }));
  } catch (error) {
    if (!(error instanceof WorkTooLarge)) throw error;
    throw new ProblemError('limit-exceeded', 'The file takes too much time or memory to read. Split it, or save it anew.', {
      extensions: { courseLeftBehind: false },
      cause: error,
    });
  }
}
