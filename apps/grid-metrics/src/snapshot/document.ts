import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** The default, 11, takes seconds for a month of all areas and saves little over 5. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Below this the headers outweigh what is saved. */
const WORTH_COMPRESSING = 512;

export type Encoding = 'identity' | 'gzip' | 'br';

export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
}

/** One JSON answer, ready to be written to a socket in each encoding. */
export interface Document {
  readonly etag: string;
  readonly identity: Representation;
  readonly gzip: Representation;
  readonly br: Representation;
}

/** Compression runs on the thread pool. A strong ETag names bytes, so each encoding has its own (RFC 9110, section 8.8.3.3). */
export async function createDocument(json: Buffer): Promise<Document> {
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const identity = { body: json, etag: `"${etag}"` };
  if (json.length < WORTH_COMPRESSING) return { etag, identity, gzip: identity, br: identity };
  const [gzipped, brotli] = await Promise.all([compress.gzip(json), compress.br(json, BROTLI)]);
  return { etag, identity, gzip: { body: gzipped, etag: `"${etag}-gzip"` }, br: { body: brotli, etag: `"${etag}-br"` } };
}
