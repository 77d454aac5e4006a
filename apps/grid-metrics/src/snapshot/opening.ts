import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import { BROTLI, type Document } from './document.js';

/**
 * The beginning of a long answer in each encoding, to which an end is put without going over the beginning again. It ends at a whole
 * byte, and what comes after refers to nothing in it.
 */
export interface Opening {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
  readonly crc: number;
  readonly hash: string;
}

/** RFC 1952, section 2.3: deflate, no name, no time, system unknown. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Blocks for as long as it compresses. */
export function createOpening(json: Buffer): Opening {
  return {
    identity: json,
    gzip: Buffer.concat([GZIP_HEADER, deflateRawSync(json, { finishFlush: constants.Z_SYNC_FLUSH })]),
    br: brotliCompressSync(json, { ...BROTLI, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
    crc: crc32(json),
    hash: createHash('sha256').update(json).digest('base64url'),
  };
}

/** The whole answer. Costs what the end costs. */
export function complete(opening: Opening, end: Buffer): Document {
  const etag = createHash('sha256').update(opening.hash).update(end).digest('base64url').slice(0, 22);
  return {
    etag,
    identity: { encoding: 'identity', body: opening.identity, tail: end, etag: `"${etag}"` },
    gzip: { encoding: 'gzip', body: opening.gzip, tail: gzipEnd(opening, end), etag: `"${etag}-gzip"` },
    br: { encoding: 'br', body: opening.br, tail: brotliEnd(end), etag: `"${etag}-br"` },
  };
}

/** RFC 1952, section 2.3.1: the last blocks, then CRC and length of the whole. */
function gzipEnd({ crc, identity }: Opening, end: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc), 0);
  trailer.writeUInt32LE((identity.length + end.length) % 2 ** 32, 4);
  return Buffer.concat([deflateRawSync(end), trailer]);
}

const LONGEST_META_BLOCK = 65_536;
/** ISLAST and ISLASTEMPTY. */
const NOTHING_MORE = Buffer.from([3]);

/** RFC 7932, section 9.2: uncompressed meta-blocks, since compressed ones count on what was before them. */
function brotliEnd(end: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < end.length; at += LONGEST_META_BLOCK) {
    const bytes = end.subarray(at, at + LONGEST_META_BLOCK);
    const header = Buffer.alloc(3);
    // Not the last (1 bit), length in four nibbles (2 bits), length less one (16 bits), uncompressed (1 bit).
    header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
    blocks.push(header, bytes);
  }
  return Buffer.concat([...blocks, NOTHING_MORE]);
}
