import type { IncomingHttpHeaders } from 'node:http';
import type { Document, Encoding } from '../snapshot/index.js';

/** What is sent for one request. */
export interface Answer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null with 304. A HEAD request gets the headers only, Content-Length among them. */
  readonly body: Buffer | null;
}

/** A document in the encoding that the caller prefers, or 304 where the caller has it. */
export function answerFrom(document: Document, request: IncomingHttpHeaders, maxAgeSeconds: number): Answer {
  const { body, encoding, etag } = document[chooseEncoding(request['accept-encoding'])];
  const headers = cachingHeaders(etag, maxAgeSeconds);
  if (isHeld(request['if-none-match'], document.etag)) return { status: 304, headers, body: null };
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
    body,
  };
}

/** Those that 200 and 304 share (RFC 9110, section 15.4.5). */
export function cachingHeaders(etag: string, maxAgeSeconds: number): Record<string, string> {
  return { ETag: etag, 'Cache-Control': `public, max-age=${maxAgeSeconds}`, Vary: 'Accept-Encoding' };
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
export function isHeld(header: string | undefined, etag: string): boolean {
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
