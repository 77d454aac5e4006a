import type { FastifyReply, FastifyRequest } from 'fastify';
import { neverCompressed } from './compression.js';
import { byteRange, dispositionOf, type FileContents, type ServedFile } from '../../authoring/files/index.js';

/** Sends what people uploaded so that no browser takes it for a page of ours: never sniffed, never a document with rights. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  contents: FileContents,
  file: ServedFile,
): Promise<void> {
  const { headers } = request;
  neverCompressed(request);
  const etag = `"${file.sha256}"`;
  void reply.headers({
    'Content-Type': file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType,
    'Content-Disposition': dispositionOf(file.kind, file.name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-site',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, max-age=3600',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  if (isKnown(headers['if-none-match'], etag)) return void (await reply.status(304).send());
  const ranged = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = ranged ? byteRange(headers.range, file.bytes) : null;
  if (range === 'unsatisfiable') {
    return void (await reply.header('Content-Range', `bytes */${file.bytes}`).status(416).send());
  }
  const stream = await contents.open(file.fileId, range ?? undefined);
  if (range) void reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  await reply.header('Content-Length', range ? range.end - range.start + 1 : file.bytes).send(stream);
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known?.some((each) => each === '*' || each === etag) ?? false;
}
