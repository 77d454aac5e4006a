import { createHash } from 'node:crypto';
import { parquetRead } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { AREA_FACTS, type Source } from '../snapshot/domain/areas.js';
import { toTimestamp } from '../snapshot/domain/time.js';
import type { ObjectStore } from '../snapshot/source/index.js';
import type { ArchivedReading, MonthOfReadings } from './domain/month-of-readings.js';
import type { Month } from './domain/months.js';
import { monthKey } from './keys.js';
import type { ArchiveFile } from './manifest.js';

/** One row group: a month of an area is read as a whole, or not. */
const ROWS_A_GROUP = 10_000_000;

/**
 * Parquet with a row a version, in the order of the rows. The same rows give the same bytes: nothing in the file says when or by
 * which release it was written, and its compression is part of the library, whose version is fixed.
 */
export function encodeMonth(area: Source, rows: readonly ArchivedReading[]): Buffer {
  const file = parquetWriteBuffer({
    columnData: [
      { name: 'series', type: 'STRING', nullable: false, data: rows.map(({ series }) => series) },
      { name: 't', type: 'TIMESTAMP', nullable: false, encoding: 'DELTA_BINARY_PACKED', data: dates(rows, 'at') },
      { name: 'value', type: 'DOUBLE', nullable: false, data: Float64Array.from(rows, ({ value }) => value) },
      { name: 'source', type: 'STRING', nullable: false, data: rows.map(({ source }) => source) },
      { name: 'fetched_at', type: 'TIMESTAMP', nullable: false, encoding: 'DELTA_BINARY_PACKED', data: dates(rows, 'fetchedAt') },
    ],
    rowGroupSize: ROWS_A_GROUP,
    createdBy: 'grid-metrics',
    kvMetadata: [
      { key: 'area', value: area },
      { key: 'unit', value: AREA_FACTS[area].unit },
      { key: 'meaning', value: AREA_FACTS[area].meaning },
    ],
  });
  return Buffer.from(file);
}

function dates(rows: readonly ArchivedReading[], name: 'at' | 'fetchedAt'): Date[] {
  return rows.map((row) => new Date(row[name]));
}

interface Place {
  readonly area: Source;
  readonly month: Month;
  readonly revision: number;
}

/** Null, and nothing is written, where there is no reading. */
export async function writeMonth(
  store: ObjectStore,
  prefix: string,
  { area, month, revision }: Place,
  readings: MonthOfReadings,
): Promise<ArchiveFile | null> {
  const rows = [...readings.rows()];
  if (rows.length === 0) return null;
  const body = encodeMonth(area, rows);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const key = monthKey(prefix, area, month, revision, sha256);
  await store.write(key, body);
  const [first, last, fetched] = rows.reduce(
    ([least, most, latest], { at, fetchedAt }) => [Math.min(least, at), Math.max(most, at), Math.max(latest, fetchedAt)] as const,
    [Infinity, -Infinity, -Infinity] as readonly [number, number, number],
  );
  return {
    area,
    month,
    key,
    bytes: body.length,
    sha256,
    rows: rows.length,
    first: toTimestamp(first),
    last: toTimestamp(last),
    fetched: toTimestamp(fetched),
  };
}

/** Columns of equal length, in the order of the file. */
export interface MonthColumns {
  readonly series: ArrayLike<string>;
  readonly at: ArrayLike<number>;
  readonly value: ArrayLike<number>;
  readonly source: ArrayLike<string>;
  readonly fetchedAt: ArrayLike<number>;
}

/** Someone else wrote it, or a release that kept something else. */
export class NoMonthFile extends Error {
  override readonly name = 'NoMonthFile';

  constructor(why: string) {
    super(`This is no file of the archive: ${why}. Write it anew with the collector's --rebuild-archive.`);
  }
}

/**
 * What storage altered is neither served nor folded in as if upstream had said it.
 * @param sha256 of what was written, or the beginning of it that stands in the name
 * @throws {NoMonthFile}
 */
export function asWritten(bytes: Buffer, sha256: string): Buffer {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (!found.startsWith(sha256)) throw new NoMonthFile(`its SHA-256 is ${found}, and was ${sha256}`);
  return bytes;
}

/** @throws {NoMonthFile} where the bytes are Parquet without what a month has; another error where they are none */
export async function decodeMonth(bytes: Buffer): Promise<MonthColumns> {
  const read = new Map<string, ArrayLike<unknown>>();
  await parquetRead({
    file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
    parsers: { timestampFromMilliseconds: Number },
    onChunk: ({ columnName, columnData }) => {
      read.set(columnName, columnData);
    },
  });
  return {
    series: columnOf(read, 'series', 'string'),
    at: columnOf(read, 't', 'number'),
    value: columnOf(read, 'value', 'number'),
    source: columnOf(read, 'source', 'string'),
    fetchedAt: columnOf(read, 'fetched_at', 'number'),
  };
}

interface Cells {
  readonly string: string;
  readonly number: number;
}

function columnOf<Kind extends keyof Cells>(
  read: ReadonlyMap<string, ArrayLike<unknown>>,
  name: string,
  kind: Kind,
): ArrayLike<Cells[Kind]> {
  const cells = read.get(name);
  if (cells === undefined || !isOf(kind, cells)) throw new NoMonthFile(`it has no column "${name}" of ${kind}s`);
  return cells;
}

function isOf<Kind extends keyof Cells>(kind: Kind, cells: ArrayLike<unknown>): cells is ArrayLike<Cells[Kind]> {
  for (let row = 0; row < cells.length; row += 1) if (typeof cells[row] !== kind) return false;
  return true;
}

export function* rowsOf({ series, at, value, source, fetchedAt }: MonthColumns): Generator<ArchivedReading> {
  for (let row = 0; row < at.length; row += 1) {
    yield { series: series[row]!, at: at[row]!, value: value[row]!, source: source[row]!, fetchedAt: fetchedAt[row]! };
  }
}
