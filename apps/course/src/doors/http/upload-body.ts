import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { type FastifyInstance, type FastifyRequest, errorCodes } from 'fastify';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@lib/course-content/document';
import { ProblemError } from '../../kernel/errors.js';

export const UPLOAD_PATH = '/workspaces/:workspaceId/files';
export const IMPORT_PATH = '/workspaces/:workspaceId/courses/import-file';
export const LOGO_PATH = '/workspaces/:workspaceId/settings/appearance/logo';
/** Whose body may be a file. */
export const FILE_ROUTES: readonly string[] = [`POST ${UPLOAD_PATH}`, `POST ${IMPORT_PATH}`, `PUT ${LOGO_PATH}`];
const RAW = 'application/octet-stream';
const FORM = 'multipart/form-data';

/** Leaves the body of an upload unread, for the controller to read within its limit or to refuse; elsewhere such a body is refused as before. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request, payload, done) => {
    const expected = FILE_ROUTES.includes(`${request.method} ${request.routeOptions.url}`);
    done(expected ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']), payload);
  });
}

export interface UploadBody {
  name: string | undefined;
  content: Buffer;
}

/**
 * The one file of a request: the part of a form that is a file, or the whole body with `?name=`.
 * @throws {ProblemError} unsupported-media-type, too-large, malformed-request.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadBody> {
  const type = request.headers['content-type'] ?? '';
  const { name } = request.query as { name?: string };
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.fileBytes + 10_000) throw tooLarge();
  if (type.startsWith(RAW)) return { name, content: await readAll(request.body as Readable) };
  if (!type.startsWith(FORM)) {
    throw new ProblemError(
      'unsupported-media-type',
      `Send one file as ${FORM}, or as ${RAW} with its name in the query (?name=main-hall.png). Its kind is told by its bytes.`,
    );
  }
  const part = await readForm(request.body as Readable, request.headers as BusboyHeaders);
  return { name: name ?? part.name, content: part.content };
}

async function readForm(body: Readable, headers: BusboyHeaders): Promise<UploadBody> {
  const files: Promise<UploadBody>[] = [];
  const unreadable = (cause: unknown): ProblemError =>
    new ProblemError('malformed-request', 'The form cannot be read. Send one file in one part with a file name.', { cause });
  try {
    const form = new Busboy({
      headers,
      limits: { files: 2, fileSize: LIMITS.fileBytes + 1, fields: 10, fieldSize: 1_000, parts: 12 },
    });
    form.on('file', (_field, stream, name) => {
      // Not destroyed where it is too large, which is told below: the form must still be read to its end
      const read = readAll(stream.iterator({ destroyOnReturn: false })).then((content) => ({ name, content }));
      read.catch(() => stream.resume());
      files.push(read);
    });
    await pipeline(body, form);
  } catch (error) {
    throw unreadable(error);
  }
  if (files.length !== 1) throw unreadable(new Error(`${files.length} files`));
  return files[0]!;
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMITS.fileBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): ProblemError {
  return new ProblemError(
    'too-large',
    `A file has at most ${LIMITS.fileBytes / 1_000_000} MB. Make it smaller, or link a hosted video.`,
  );
}
