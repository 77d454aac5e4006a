import { mkdir } from 'node:fs/promises';
import { DirectoryStore } from './directory.store.js';
import { StoreUnavailableError, type ObjectStore } from './object-store.port.js';
import type { S3Settings } from './s3.store.js';

export { alertsKey, carbonKey, forecastsKey, gapsKey, summaryKey } from './keys.js';
export { StoreUnavailableError, type ObjectStore, type StoredObject } from './object-store.port.js';

export interface StoreSettings {
  /** Null: the directory is used. */
  readonly s3: S3Settings | null;
  readonly directory: string;
  readonly prefix: string;
}

/** The client of S3 is large: it is loaded only where it is used. */
export async function openObjectStore({ s3, directory }: StoreSettings): Promise<ObjectStore> {
  if (s3 === null) return new DirectoryStore(directory);
  const { S3Store } = await import('./s3.store.js');
  return new S3Store(s3);
}

/**
 * For the writer: a reader must not take a folder that is not there, say an unmounted disk, for an empty store.
 * @throws {StoreUnavailableError}
 */
export async function openObjectStoreForWriting(settings: StoreSettings): Promise<ObjectStore> {
  const { s3, directory } = settings;
  if (s3 === null) {
    await mkdir(directory, { recursive: true }).catch((cause: Error) => {
      throw new StoreUnavailableError(`directory ${directory} cannot be made: ${cause.message}`, { cause });
    });
  }
  return openObjectStore(settings);
}
