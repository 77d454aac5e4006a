import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { type FastifyInstance, type FastifyRequest, errorCodes } from 'fastify';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@lib/course-content/document';
import { isVideo, Upload } from '../../authoring/files/index.js';
import { ProblemError } from '../../kernel/errors.js';
import type { ReceivedFile, UploadSpace } from '../../platform/uploads/index.js';

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
  content: Upload;
}

/** How large a file may be. */
export interface Largest {
  /** Whatever it is. */
  bytes: number;
  /** A video. */
  videoBytes: number;
}

/**
 * Receives the one file of a request, the part of a form that is a file or the whole body with `?name=`, and does the work with it. It
 * waits on the disk; memory holds one piece of it.
 * @throws {ProblemError} unsupported-media-type, too-large, malformed-request, unavailable.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  space: UploadSpace,
  work: (upload: UploadBody) => Promise<T>,
  largest: Largest = { bytes: LIMITS.fileBytes, videoBytes: LIMITS.fileBytes },
): Promise<T> {
  const type = request.headers['content-type'] ?? '';
  const { name } = request.query as { name?: string };
  const { workspaceId } = request.params as { workspaceId: string };
  const most = largest.videoBytes + FORM_BYTES;
  const announced = Number(request.headers['content-length'] ?? most);
  if (announced > most) throw tooLarge(largest);
  if (!type.startsWith(RAW) && !type.startsWith(FORM)) {
    throw new ProblemError(
      'unsupported-media-type',
      `Send one file as ${FORM}, or as ${RAW} with its name in the query (?name=main-hall.png). Its kind is told by its bytes.`,
    );
  }
  return space.lend(workspaceId, async (file) => {
    const take = (part: Readable): Promise<void> => file.take(unbroken(part), allowanceOf(file, largest));
    const body = request.body as Readable;
    const named = type.startsWith(RAW) ? await takeRaw(body, take) : await takeForm(body, request.headers as BusboyHeaders, take);
    return work({ name: name ?? named ?? undefined, content: new Upload(file) });
  });
}

/** Of a form, beside its file. */
const FORM_BYTES = 10_000;

/** Of whose pieces no more are taken, that must go on to flow: its connection is the one by which we say why. */
const unbroken = (part: Readable): AsyncIterable<Buffer> => part.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

async function takeRaw(body: Readable, take: (part: Readable) => Promise<void>): Promise<void> {
  try {
    await take(body);
  } catch (error) {
    // The rest still comes, and stands before the next request of this connection
    body.resume();
    throw error;
  }
}

/** What is larger than any file may go on where what has come of it shows a video. */
function allowanceOf(file: ReceivedFile, largest: Largest): (bytes: number) => Promise<void> {
  let { bytes: most } = largest;
  return async (bytes) => {
    if (bytes > most && most < largest.videoBytes && (await isVideo(file))) most = largest.videoBytes;
    if (bytes > most) throw tooLarge(largest);
  };
}

/** @returns the name of the file in it. */
async function takeForm(body: Readable, headers: BusboyHeaders, take: (part: Readable) => Promise<void>): Promise<string> {
  const parts: { stream: Readable; taken: Promise<string> }[] = [];
  const unreadable = (cause: unknown): ProblemError =>
    new ProblemError('malformed-request', 'The form cannot be read. Send one file in one part with a file name.', { cause });
  try {
    const form = new Busboy({ headers, limits: { files: 2, fields: 10, fieldSize: 1_000, parts: 12 } });
    form.on('file', (_field, stream, name) => {
      const taken = (parts.length === 0 ? take(stream) : Promise.reject(new Error('two files'))).then(() => name);
      // Where it is too large, which is told below, the form must still be read to its end
      taken.catch(() => stream.resume());
      parts.push({ stream, taken });
    });
    await pipeline(body, form);
  } catch (error) {
    for (const { stream } of parts) stream.destroy();
    await Promise.allSettled(parts.map(({ taken }) => taken));
    throw unreadable(error);
  }
  const [first, ...others] = parts;
  if (!first || others.length > 0) throw unreadable(new Error(`${parts.length} files`));
  return first.taken;
}

function tooLarge({ bytes, videoBytes }: Largest): ProblemError {
  const megabytes = (each: number): string => `${each / 1_000_000} MB`;
  const video = videoBytes > bytes ? `, and a video ${megabytes(videoBytes)}` : '';
  return new ProblemError(
    'too-large',
    `A file has at most ${megabytes(bytes)}${video}. Make it smaller, or link a hosted video.`,
  );
}
