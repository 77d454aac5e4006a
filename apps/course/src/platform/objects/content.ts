import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What is to be kept: its size and its SHA-256 are known before it is read, and it can be read more than once. */
export interface Content {
  readonly bytes: number;
  readonly sha256: string;
  open(range?: ByteRange): Readable;
}

export function inMemory(body: Buffer): Content {
  return {
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
    open: ({ start, end } = { start: 0, end: body.length - 1 }) =>
      Readable.from([body.subarray(start, end + 1)], { objectMode: false }),
  };
}

export const onDisk = (path: string, facts: { bytes: number; sha256: string }): Content => ({
  ...facts,
  open: (range) => createReadStream(path, range),
});
