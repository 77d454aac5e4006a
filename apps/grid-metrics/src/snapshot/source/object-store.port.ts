export interface StoredObject {
  /** Changes when the content does, and not when the same content is written again. */
  readonly etag: string;
  readonly body: Buffer;
}

/** Where summaries are kept. Keys are paths with forward slashes. A missing object is null, a store that is out is an error. */
export interface ObjectStore {
  /** For messages: where it is, without secrets. */
  readonly description: string;
  /** @throws {StoreUnavailableError} */
  etagOf(key: string): Promise<string | null>;
  /** @throws {StoreUnavailableError} */
  read(key: string): Promise<StoredObject | null>;
  /** Readers see the object before or the object after, never a part. @throws {StoreUnavailableError} */
  write(key: string, body: Buffer): Promise<void>;
  /**
   * Writes it where the object is still the one of this ETag, or, for null, where there is still none. False where it is not.
   * @throws {StoreUnavailableError}
   */
  swap(key: string, body: Buffer, etag: string | null): Promise<boolean>;
  /** False where two swaps at the same moment may both say that they were done; known after the first one. */
  readonly swapsExclude: boolean;
  /** Also where there is none. @throws {StoreUnavailableError} */
  remove(key: string): Promise<void>;
  /** Keys that begin so. Reads all names: for repairs. @throws {StoreUnavailableError} */
  list(prefix: string): Promise<string[]>;
}

export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
