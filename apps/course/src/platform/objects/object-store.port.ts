import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the content of files is kept. Keys are paths with forward slashes; an object is written once and never replaced. */
export abstract class ObjectStore {
  /** For messages: where it is, without secrets. */
  abstract readonly description: string;
  /** Readers see the whole object or none. @throws {StoreUnavailableError} */
  abstract write(key: string, body: Buffer, mediaType: string): Promise<void>;
  /** Null where there is none. @throws {StoreUnavailableError} */
  abstract open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removing what is not there is no error. @throws {StoreUnavailableError} */
  abstract remove(key: string): Promise<void>;
}

export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
