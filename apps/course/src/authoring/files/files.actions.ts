import { counted, cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { fileAnswer } from '../../kernel/file-answer.js';
import { reaches } from '../../kernel/permissions.js';
import { toPage } from '../../kernel/page.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { FILE_KINDS } from '@lib/course-content/kinds';
import { captionsOf } from './domain/captions.js';
import { ALLOWED_IN_WORDS, CAPTIONS_TYPE } from './domain/media-types.js';
import { FileContents } from './file-contents.service.js';
import { coursesWithFile, filesByName, filesOf, findFile, isPublished, noFile, type FileRow } from './files.repository.js';
import { keepFiles, requireRoom } from './keep-files.js';
import { findWorkspace } from '../../people/workspaces/index.js';
import { changes, countOf, rows, statements } from '../../platform/database/index.js';
import { requirePicture } from './picture.js';
import type { FilesTables } from './tables.js';
import { Upload } from './upload.js';

const fileId = z.uuid().describe('From the list of files');
const fileName = z
  .string()
  .transform((name) => name.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^/\\\u0000-\u001f\u007f]*$/, 'must hold no slash, backslash or control character')
      .refine((name) => !/^\.+$/.test(name), 'must not be of dots alone, which stand for folders')
      .refine(
        (name) => !/[\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u.test(name),
        'must hold nothing that turns the text around or breaks it',
      ),
  );

const fileSummary = z.object({
  fileId: z.uuid(),
  name: z.string().describe('Unique in the workspace, in any case; course markdown refers to it'),
  kind: z.enum(FILE_KINDS).describe('Which block can show it'),
  mediaType: z.string().describe('By its bytes, whatever was claimed'),
  bytes: z.int(),
  sha256: z.string(),
  uploadedAt: timestamp,
  contentUrl: z.string().describe('Opens without signing in, for one day'),
});

const present =
  (url: (fileId: string) => string) =>
  (row: FileRow): z.input<typeof fileSummary> => ({
    fileId: row.id,
    name: row.name,
    kind: row.kind,
    mediaType: row.media_type,
    bytes: row.bytes,
    sha256: row.sha256,
    uploadedAt: row.created_at.toISOString(),
    contentUrl: url(row.id),
  });

const presentOne = async (ctx: ActionContext<typeof SignedLinks>, row: FileRow) =>
  present(await ctx.use(SignedLinks).contentSigner(ctx.tx))(row);

export const listFiles = defineAction({
  name: 'list_files',
  title: 'List files',
  description: 'Files of the workspace, newest first: images, videos and resources that courses can show.',
  route: 'GET /workspaces/:workspaceId/files',
  tag: 'Files',
  input: strictObject({
    kind: z.enum(FILE_KINDS).optional(),
    search: z.string().trim().min(1).max(100).optional().describe('Part of the name, in any case'),
    ...paging,
  }),
  output: cursorPage(fileSummary),
  permission: 'courses.write',
  effect: 'read',
  uses: [SignedLinks],
  async commit(ctx, { cursor, limit, kind, search }) {
    const filters = [ctx.workspaceId, kind, search];
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const matching = filesOf(ctx.workspaceId)
      .$if(kind !== undefined, (files) => files.where('kind', '=', kind!))
      .$if(search !== undefined, (files) => files.where('name', 'ilike', `%${search!.replace(/[\\%_]/g, '\\$&')}%`));
    const page = matching
      .$if(after !== null, (older) => older.where('id', '<', after![0]))
      .orderBy('id', 'desc')
      .limit(limit + 1);
    const found = await rows(ctx.tx, page);
    const total = await countOf(ctx.tx, matching);
    const url = await ctx.use(SignedLinks).contentSigner(ctx.tx);
    return toPage(found, { limit, total, filters, keyOf: ({ id }) => [id], present: present(url) });
  },
});

export const getFile = defineAction({
  name: 'get_file',
  title: 'Look at a file',
  description: 'Name, kind, size and address of one file.',
  route: 'GET /workspaces/:workspaceId/files/:fileId',
  tag: 'Files',
  input: strictObject({ fileId }),
  output: fileSummary,
  permission: 'courses.write',
  effect: 'read',
  uses: [SignedLinks],
  commit: async (ctx, input) => presentOne(ctx, await findFile(ctx, input.fileId)),
});

export const readFileContent = defineAction({
  name: 'read_file_content',
  title: 'Read a file',
  description:
    'The content of one file, or a range of it. `If-None-Match` with its ETag gives 304. Admins read the logo and what published courses show; other files are for those who edit courses.',
  route: 'GET /workspaces/:workspaceId/files/:fileId/content',
  tag: 'Files',
  input: strictObject({ fileId }),
  answer: 'file',
  output: fileAnswer('The content, under the media type of its bytes', '*/*'),
  permission: 'workspace.read',
  effect: 'read',
  uses: [FileContents],
  async commit(ctx, input) {
    const file = await findFile(ctx, input.fileId);
    if (!reaches(ctx, 'courses.write', 'read') && !(await isShown(ctx, file.id))) throw noFile();
    return ctx.use(FileContents).serve(file);
  },
});

/** To everyone who sees courses once they are published. */
async function isShown({ tx, workspaceId }: ActionContext, id: string): Promise<boolean> {
  return (await findWorkspace(tx, workspaceId)).logoFileId === id || isPublished(tx, id);
}

/** Behind the door that takes the content. */
export const uploadFile = defineAction({
  name: 'upload_file',
  title: 'Upload a file',
  description: `Keeps a file for the courses of the workspace, at most 20 MB, a video as much as the workspace says; the workspace holds 2 GB. Taken are ${ALLOWED_IN_WORDS}; the bytes decide, and a picture has at most 50 million pixels. Send it as multipart/form-data with one file, or as application/octet-stream with its name in the query.`,
  route: 'POST /workspaces/:workspaceId/files',
  tag: 'Files',
  status: 201,
  location: (file, workspaceId) => `/workspaces/${workspaceId}/files/${file.fileId}`,
  input: strictObject({ name: fileName, content: z.any().refine((given): boolean => given instanceof Upload) }),
  output: fileSummary,
  permission: 'courses.write',
  effect: 'write',
  uses: [FileContents, SignedLinks],
  async check(ctx, { name, content }) {
    if ((content as Upload).bytes === 0)
      throw new ProblemError('invalid-input', 'The file is empty. Choose another.', {
        errors: [{ pointer: '/content', detail: 'must not be empty' }],
      });
    await requireRoom(ctx, (content as Upload).bytes);
    if ((await filesByName(ctx.tx, ctx.workspaceId, [name])).length > 0) throw nameTaken(name);
  },
  async prepare(ctx, { name, content }) {
    const upload = content as Upload;
    const type = await upload.mediaType(name);
    if (!type) {
      throw new ProblemError(
        'unsupported-media-type',
        `"${name}" is none of what is taken: ${ALLOWED_IN_WORDS}. Convert it first.`,
      );
    }
    if (type.kind === 'image') await requirePicture(await upload.whole());
    const kept = type.mediaType === CAPTIONS_TYPE ? await asCaptions(upload) : upload;
    const id = uuid();
    await ctx.use(FileContents).write(id, kept, type.mediaType);
    return { id, ...type, bytes: kept.bytes, sha256: kept.sha256 };
  },
  async commit(ctx, { name }, { id, kind, mediaType, bytes, sha256 }) {
    const [row] = await keepFiles(ctx, [{ id, name, kind, media_type: mediaType, bytes, sha256 }]);
    if (!row) throw nameTaken(name);
    return presentOne(ctx, row);
  },
});

/** @throws {ProblemError} unsupported-media-type. */
async function asCaptions(upload: Upload): Promise<Upload> {
  const captions = captionsOf(await upload.whole());
  if (captions.fault === undefined) return Upload.of(captions.body);
  const detail = `The captions ${captions.fault}. Correct them, or convert the file again.`;
  throw new ProblemError('unsupported-media-type', detail);
}

function nameTaken(name: string): ProblemError {
  return new ProblemError(
    'name-taken',
    `The workspace has a file named "${name}". Give this one another name, or delete that one.`,
  );
}

export const deleteFile = defineAction({
  name: 'delete_file',
  title: 'Delete a file',
  description: 'Removes a file for good. Refused while the draft or a version of a course shows it.',
  route: 'DELETE /workspaces/:workspaceId/files/:fileId',
  tag: 'Files',
  status: 204,
  input: strictObject({ fileId }),
  output: z.object({}),
  permission: 'courses.write',
  effect: 'write',
  /** Its content goes a day later, so that a backup that is being made finds all that its rows name. */
  async commit(ctx, input) {
    // Who is about to show it holds the row, and is waited for; nobody can begin to show it from here on.
    await rows(ctx.tx, filesOf(ctx.workspaceId).where('id', '=', input.fileId).forUpdate());
    const { id } = await findFile(ctx, input.fileId);
    await requireUnused(ctx, id);
    await changes(ctx.tx, statements<FilesTables>().deleteFrom('files').where('id', '=', id));
    return {};
  },
});

/** @throws {ProblemError} invalid-input. */
async function requireUnused(ctx: ActionContext, fileId: string): Promise<void> {
  if ((await findWorkspace(ctx.tx, ctx.workspaceId)).logoFileId === fileId) {
    throw new ProblemError('invalid-input', 'The file is the logo of the workspace. Choose another logo first.', {
      errors: [{ pointer: '/fileId', detail: 'used as the logo', code: 'file-in-use' }],
    });
  }
  const courses = await coursesWithFile(ctx.tx, fileId);
  if (courses.length === 0) return;
  throw new ProblemError(
    'invalid-input',
    `${counted(courses.length, 'course shows', 'courses show')} this file, in a draft or a version: ${courses.map(({ title }) => `"${title}"`).join(', ')}. Delete what shows it first, or keep the file.`,
    {
      errors: courses.map(({ id, title }) => ({
        pointer: '/fileId',
        detail: `used by "${title}" (${id})`,
        code: 'file-in-use',
      })),
    },
  );
}

export const fileActions = [listFiles, getFile, readFileContent, uploadFile, deleteFile];
