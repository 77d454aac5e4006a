import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { timestamp } from '@lib/validation';
import { z } from 'zod';
import { sourceSchema, type Source } from '../snapshot/domain/areas.js';
import { parseWith } from '../snapshot/domain/summary.js';
import { toTimestamp } from '../snapshot/domain/time.js';
import type { ObjectStore } from '../snapshot/source/index.js';
import type { ArchivedReading } from './domain/month-of-readings.js';
import type { Month } from './domain/months.js';
import { logKey } from './keys.js';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

const entrySchema = z.object({
  area: sourceSchema,
  month: z.string(),
  source: z.string(),
  fetched_at: timestamp,
  /** Times in milliseconds since 1970, with their values. */
  series: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
});

/** What one answer brought that was new, of one area and month: an object of the store that is written once. */
export interface LogEntry {
  readonly area: Source;
  readonly month: Month;
  readonly source: string;
  readonly fetchedAt: number;
  readonly series: Readonly<Record<string, readonly (readonly [at: number, value: number])[]>>;
}

/**
 * Writes it at the first free place from `place` on; nothing that is there is written over.
 * @returns the place after it
 */
export async function appendEntry(store: ObjectStore, prefix: string, place: number, entry: LogEntry): Promise<number> {
  const { fetchedAt, ...rest } = entry;
  const body = await zip(JSON.stringify({ ...rest, fetched_at: toTimestamp(fetchedAt) }));
  let free = place;
  while (!(await store.swap(logKey(prefix, free), body, null))) free += 1;
  return free + 1;
}

/** Null where there is none. */
export async function readEntry(store: ObjectStore, prefix: string, place: number): Promise<LogEntry | null> {
  const object = await store.read(logKey(prefix, place));
  if (object === null) return null;
  const { fetched_at: fetchedAt, ...entry } = parseWith(entrySchema, (await unzip(object.body)).toString());
  return { ...entry, fetchedAt: Date.parse(fetchedAt) };
}

export function* readingsOf({ source, fetchedAt, series }: LogEntry): Generator<ArchivedReading> {
  for (const [name, points] of Object.entries(series)) {
    for (const [at, value] of points) yield { series: name, at, value, source, fetchedAt };
  }
}
