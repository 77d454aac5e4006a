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

/** Sends what people uploaded so that no browser takes it for a page of ours: never sniffed, never a document with rights. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept: { bytes, sha256 }, mediaType, disposition, open }: KeptFile,
): Promise<StreamableFile | undefined> {
  const { headers } = request;
  neverCompressed(request);
  const etag = `"${sha256}"`;
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
  if (isKnown(headers['if-none-match'], etag)) return void reply.status(304);
  const ranged = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = ranged ? byteRange(headers.range, bytes) : null;
  if (range === 'unsatisfiable') return void reply.status(416).header('Content-Range', `bytes */${bytes}`);
  const stream = await open(range ?? undefined);
  if (range) void reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  void reply.header('Content-Length', range ? range.end - range.start + 1 : bytes);
  return new StreamableFile(stream);
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known?.some((each) => each === '*' || each === etag) ?? false;
}
