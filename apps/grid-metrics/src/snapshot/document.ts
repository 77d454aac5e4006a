import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The default, 11, takes seconds for a month of all areas and saves little over 5. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Below this the headers outweigh what is saved. */
const WORTH_COMPRESSING = 512;

export type Encoding = 'identity' | 'gzip' | 'br';

export interface Representation {
  /** How the body is in fact encoded: a small document is not compressed. */
  readonly encoding: Encoding;
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

/** Blocks the event loop while it compresses. A strong ETag names bytes, so each encoding has its own (RFC 9110, section 8.8.3.3). */
export function createDocument(json: Buffer): Document {
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const identity: Representation = { encoding: 'identity', body: json, etag: `"${etag}"` };
  if (json.length < WORTH_COMPRESSING) return { etag, identity, gzip: identity, br: identity };
  return {
    etag,
    identity,
    gzip: { encoding: 'gzip', body: gzipSync(json), etag: `"${etag}-gzip"` },
    br: { encoding: 'br', body: brotliCompressSync(json, BROTLI), etag: `"${etag}-br"` },
  };
}

/** The document with another copy of its JSON. */
export function withBody({ etag, identity, gzip, br }: Document, body: Buffer): Document {
  const copy: Representation = { ...identity, body };
  return { etag, identity: copy, gzip: gzip === identity ? copy : gzip, br: br === identity ? copy : br };
}
