import { resolve } from 'node:path';
import type { Config } from '../../config.js';
import { DirectoryStore } from './directory.store.js';
import type { ObjectStore } from './object-store.port.js';
import { S3Store } from './s3.store.js';

/** The store that the environment names. */
export function openObjectStore(config: Config): ObjectStore {
  if (!config.S3_ENDPOINT) return new DirectoryStore(resolve(config.OBJECTS_DIR));
  return new S3Store({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY ?? '',
    secretKey: config.S3_SECRET_KEY ?? '',
    bucket: config.S3_BUCKET,
    prefix: config.S3_PREFIX,
    downloadUrl: config.S3_DOWNLOAD_URL,
  });
}
