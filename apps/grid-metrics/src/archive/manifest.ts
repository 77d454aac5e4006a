import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { sourceSchema } from '../snapshot/domain/areas.js';
import { parseWith } from '../snapshot/domain/summary.js';
import type { ObjectStore } from '../snapshot/source/index.js';
import { manifestKey } from './keys.js';

const fileSchema = z.object({
  area: sourceSchema,
  month: z.string().regex(/^\d{4}-\d{2}$/),
  key: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.int().min(0),
  /** Times of its earliest and latest reading. */
  first: timestamp,
  last: timestamp,
  /** When the latest of its rows was read from upstream. */
  fetched: timestamp,
});

/** `<prefix>/archive/manifest.json`: which files are the archive. Written last, so that what it names is there. */
export const manifestSchema = z.object({
  version: z.literal(1),
  synthetic: z.literal(true).optional(),
  /** Counts the foldings; in the names of the files that each wrote. */
  revision: z.int().min(0),
  /** Entries of the log up to this are in the files. */
  folded: z.int().min(0),
  /** Entries of the log up to this are removed. */
  pruned: z.int().min(0),
  files: z.array(fileSchema),
  /** Files that the latest folding has replaced: the next one removes them, when nobody reads them any more. */
  replaced: z.array(z.string()),
});

/** Source of what was made up for demonstrations. */
export const SYNTHETIC = 'synthetic';

export type ArchiveFile = z.infer<typeof fileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const EMPTY_MANIFEST: Manifest = { version: 1, revision: 0, folded: 0, pruned: 0, files: [], replaced: [] };

/**
 * Empty where there is none yet.
 * @throws {SummaryError} where it cannot be read; it is then not replaced, since only it knows which files count
 */
export async function readManifest(store: ObjectStore, prefix: string): Promise<Manifest> {
  const object = await store.read(manifestKey(prefix));
  return object === null ? EMPTY_MANIFEST : parseWith(manifestSchema, object.body.toString());
}

export async function writeManifest(store: ObjectStore, prefix: string, manifest: Manifest): Promise<void> {
  await store.write(manifestKey(prefix), Buffer.from(JSON.stringify(manifest)));
}
