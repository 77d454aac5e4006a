import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '../../authoring/files/index.js';
import type { FileAnswer } from '../../kernel/file-answer.js';
import { neverCompressed } from './compression.js';

type KeptFile = FileAnswer & { kept: NonNullable<FileAnswer['kept']> };

/** Sets the head of the answer, and gives its body. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<StreamableFile | undefined> {
  const { kept, mediaType, disposition } = file;
  if (kept) return sendKept(request, reply, { ...file, kept });
  const stream = await file.open();
  void reply.headers({ 'Content-Type': mediaType, 'Content-Disposition': disposition });
  return new StreamableFile(stream);
}

/**
 * Sends what people uploaded so that no browser takes it for a page of ours: never sniffed, never a document with rights. The head
 * is set once the content is open: an answer that it cannot be reached must not be kept in its place. HEAD opens nothing, for a body
 * that is not sent would still be read to its end, and knows no ranges (RFC 9110, section 14.2).
 */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept: { bytes, sha256 }, mediaType, disposition, open }: KeptFile,
): Promise<StreamableFile | undefined> {
  const { headers } = request;
  const withoutBody = request.method === 'HEAD';
  neverCompressed(request);
  const etag = `"${sha256}"`;
  const known = isKnown(headers['if-none-match'], etag);
  const ranged = !withoutBody && (headers['if-range'] === undefined || headers['if-range'] === etag);
  const range = ranged && !known ? byteRange(headers.range, bytes) : null;
  const unsent = withoutBody || known || range === 'unsatisfiable';
  const stream = unsent ? Readable.from([]) : await open(range ?? undefined);
  void reply.headers({
    'Content-Type': mediaType,
    'Content-Disposition': disposition,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-site',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, max-age=3600',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  if (known) return void reply.status(304);
  if (range === 'unsatisfiable') return void reply.status(416).header('Content-Range', `bytes */${bytes}`);
  if (range) void reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  void reply.header('Content-Length', range ? range.end - range.start + 1 : bytes);
  return new StreamableFile(stream);
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known?.some((each) => each === '*' || each === etag) ?? false;
}
