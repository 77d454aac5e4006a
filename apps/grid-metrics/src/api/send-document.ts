import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Document, Encoding } from '../snapshot/index.js';

/** Answers from memory, in the encoding that the caller prefers, or 304 where the caller has it. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document, maxAgeSeconds: number): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { body, etag } = document[encoding];
  void reply.headers({ ETag: etag, 'Cache-Control': `public, max-age=${maxAgeSeconds}`, Vary: 'Accept-Encoding' });
  if (isHeld(request.headers['if-none-match'], document.etag)) {
    void reply.status(304).send();
    return;
  }
  if (body !== document.identity.body) void reply.header('Content-Encoding', encoding);
  void reply.type('application/json; charset=utf-8').send(body);
}

/** RFC 9110, section 12.5.3; brotli before gzip where both are welcome. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .map(([name, quality]) => [name, quality === undefined ? 1 : Number(quality.replace(/^q=/, ''))]),
  );
  const welcome = (name: string): boolean => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return welcome('br') ? 'br' : welcome('gzip') ? 'gzip' : 'identity';
}

/** A tag of another encoding names the same answer: what was asked for has not changed. */
function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"([\w-]{22})(?:-gzip|-br)?"$/, '$1') === etag,
  );
}
