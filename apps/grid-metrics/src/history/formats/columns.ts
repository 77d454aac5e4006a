import type { History } from '../history.js';
import { isCalendar, rowsOf } from './rows.js';

/** As a table for programs: what both columnar formats write. */
export interface Columns {
  readonly t: number[];
  /** What days and months are called in Ireland; null of what has no name. */
  readonly date: string[] | null;
  readonly values: readonly (readonly [name: string, values: (number | null)[], counts: number[]])[];
  readonly metadata: ReadonlyMap<string, string>;
}

export function columnsOf(history: History): Columns {
  const { question, provenance, starts, label, series } = history;
  const rows = [...rowsOf(history)];
  const { area, interval, aggregate, files } = question;
  return {
    t: rows.map((index) => starts[index]!),
    date: isCalendar(interval) ? rows.map((index) => label(index)!) : null,
    values: series.map(([name, buckets]) => [
      name,
      rows.map((index) => buckets.value(index, aggregate)),
      rows.map((index) => buckets.counts[index]!),
    ]),
    metadata: new Map([
      ['area', area],
      ['interval', interval],
      ['aggregate', aggregate],
      ['provenance', JSON.stringify(provenance)],
      ['files', JSON.stringify(files.map(({ key, sha256 }) => [key.split('/').slice(-2).join('/'), sha256]))],
    ]),
  };
}
