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
}

export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
