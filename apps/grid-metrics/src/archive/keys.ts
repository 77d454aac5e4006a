import { sourceSchema, type Source } from '../snapshot/domain/areas.js';
import type { Month } from './domain/months.js';

/** Everything of the archive lies under this, in the collector's prefix. */
export const archiveFolder = (prefix: string): string => `${prefix}/archive`;

export const manifestKey = (prefix: string): string => `${archiveFolder(prefix)}/manifest.json`;

/** In folders of a thousand, which file systems like better than one of all. */
export const logKey = (prefix: string, entry: number): string =>
  `${archiveFolder(prefix)}/log/${String(Math.floor(entry / 1000)).padStart(4, '0')}/${String(entry).padStart(8, '0')}.json.gz`;

/** A file is never changed: what comes to a month makes its next revision. With a piece of its checksum no name ever stands for two. */
export const monthKey = (prefix: string, area: Source, month: Month, revision: number, sha256: string): string =>
  `${archiveFolder(prefix)}/${area}/${month}.${revision}-${sha256.slice(0, 8)}.parquet`;

export interface MonthFile {
  readonly key: string;
  readonly area: Source;
  readonly month: Month;
  readonly revision: number;
  /** The beginning that stands in the name; files of old have none there. */
  readonly sha256: string;
}

/** Null where the key is none of a file by month. */
export function monthFileOf(key: string): MonthFile | null {
  const [, name, month, revision, sha256 = ''] = /([a-z0-9]+)\/(\d{4}-\d\d)\.(\d+)(?:-([0-9a-f]{8}))?\.parquet$/.exec(key) ?? [];
  const area = sourceSchema.safeParse(name).data;
  return area && month ? { key, area, month, revision: Number(revision), sha256 } : null;
}
