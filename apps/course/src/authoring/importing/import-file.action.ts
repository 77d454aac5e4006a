import { LIMITS } from '@lib/course-content/document';
import { strictObject } from '@lib/validation';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { turnOf, workPool } from '../../kernel/work-pool.js';
import { WorkTooLarge } from '../../kernel/work.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { FileContents, fileTitle, findFile, keepFiles, requireRoom, Upload, type NewFile } from '../files/index.js';
import { UploadSpace, type ReceivedFile } from '../../platform/uploads/index.js';
import { PreviewLinks } from '../preview-links/index.js';
import { created, told } from './import-outcome.js';
import { importOutcomeRead } from './import-result.js';
import type { ReadFile, readFile } from './read-file.js';

const read = workPool.apart<typeof readFile>(new URL('./read-file.js', import.meta.url), 'readFile');

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
  uses: [FileContents, PreviewLinks, UploadSpace],
  summarise: async (ctx, input) => told(ctx, await readGiven(ctx, input)),
  prepare: (ctx, input) =>
    ctx.use(UploadSpace).lend(ctx.workspaceId, async (pictures) => {
      const checked = await readGiven(ctx, input, pictures);
      return { ...checked, files: await storePictures(ctx, checked, pictures) };
    }),
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

type Context = ActionContext<typeof FileContents>;

async function readGiven(ctx: Context, { fileId, name, content }: Given, pictures?: ReceivedFile): Promise<ReadFile> {
  if (content instanceof Upload) return readContent(ctx, name ?? 'file', () => content.open(), pictures);
  if (fileId === undefined) throw neither();
  const file = await findFile(ctx, fileId);
  if (file.bytes > LIMITS.fileBytes)
    throw new ProblemError(
      'unsupported-media-type',
      `"${file.name}" is a video, and no course can be read of it. Choose another.`,
    );
  return readContent(ctx, file.name, () => ctx.use(FileContents).open(file.id), pictures);
}

/** The pictures of the file become files of the workspace, with names that no other has. */
async function storePictures(ctx: Context, { draft, pictures }: ReadFile, received: ReceivedFile): Promise<NewFile[]> {
  const files: NewFile[] = [];
  if (received.bytes > 0) await requireRoom(ctx, received.bytes);
  let at = 0;
  for (const { fileId: id, mediaType, bytes, sha256 } of pictures) {
    await ctx.use(FileContents).write(id, received.part(at, { bytes, sha256 }), mediaType);
    const name = `${fileTitle(draft.title)} ${id.slice(-12)}.${mediaType.slice('image/'.length)}`;
    files.push({ id, name, kind: 'image', media_type: mediaType, bytes, sha256 });
    at += bytes;
  }
  return files;
}

function neither(): ProblemError {
  const detail = 'Send a file, or the fileId of one of the workspace.';
  return new ProblemError('invalid-input', detail, {
    errors: [{ pointer: '/fileId', detail: 'is missing, and no file was sent' }],
  });
}

/** The content of pictures is received where it is wanted. */
async function readContent(
  ctx: Context,
  name: string,
  content: () => Readable | Promise<Readable>,
  pictures?: ReceivedFile,
): Promise<ReadFile> {
  const { language } = await findWorkspace(ctx.tx, ctx.workspaceId);
  const onPiece = pictures && ((piece: Uint8Array): Promise<void> => pictures.append(piece));
  try {
    return await read(turnOf(ctx), () => ({ name, language }), { content, onPiece });
  } catch (error) {
    if (!(error instanceof WorkTooLarge)) throw error;
    throw new ProblemError('limit-exceeded', 'The file takes too much time or memory to read. Split it into several files.', {
      extensions: { courseLeftBehind: false },
      cause: error,
    });
  }
}
