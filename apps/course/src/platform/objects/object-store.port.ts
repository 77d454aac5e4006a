import type { Readable } from 'node:stream';
import type { ByteRange, Content } from './content.js';

/** How an object is answered by the store itself. */
export interface Served {
  readonly mediaType: string;
  readonly disposition: string;
  /** For which its address is good. */
  readonly seconds: number;
  /** From when on, where not from now. */
  readonly from?: Date;
}

/** Where the content of files is kept. Keys are paths with forward slashes; an object is written once and never replaced. */
export abstract class ObjectStore {
  /** For messages: where it is, without secrets. */
  abstract readonly description: string;
  /** Read and sent piece by piece; readers see the whole object or none. @throws {StoreUnavailableError} */
  abstract write(key: string, content: Content, mediaType: string): Promise<void>;
  /** Null where there is none. @throws {StoreUnavailableError} */
  abstract open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** An address at which whoever has it reads the object from the store itself; null where the store gives none. */
  abstract addressOf(key: string, served: Served): Promise<string | null>;
  /** Removing what is not there is no error. @throws {StoreUnavailableError} */
  abstract remove(key: string): Promise<void>;
}

export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
