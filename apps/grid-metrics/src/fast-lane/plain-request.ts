import type { IncomingHttpHeaders } from 'node:http';

/** A request that is nothing but its head, and asks for nothing of its connection. */
export interface PlainRequest {
  readonly method: 'GET' | 'HEAD';
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** Longer heads are rare enough for the ordinary road. */
export const LONGEST_HEAD = 4096;

// Classes that do not overlap: no text, however hostile, makes these go back and try again.
const HEAD = /^(GET|HEAD) (\/[a-z/]+) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\x20-\x7e\t]*\r\n)+)\r\n$/;

/** What would make a message longer than its head, or its connection something else (RFC 9110, 7.6 and 10.1; RFC 9112, 6). */
const CHANGES_MESSAGE = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer']);

/**
 * The request, where the text is exactly one that is beyond doubt; else null, and Node's parser is to judge. Refusing too much
 * costs a little time, taking too much would be a second opinion about where a message ends.
 */
export function readPlainRequest(text: string): PlainRequest | null {
  if (text.length > LONGEST_HEAD) return null;
  const match = HEAD.exec(text);
  if (match === null) return null;
  const headers: IncomingHttpHeaders = {};
  for (const line of match[3]!.split('\r\n').slice(0, -1)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name in headers || CHANGES_MESSAGE.has(name)) return null;
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return null;
    headers[name] = value;
  }
  if (!headers.host) return null;
  return { method: match[1] as 'GET' | 'HEAD', path: match[2]!, headers };
}
