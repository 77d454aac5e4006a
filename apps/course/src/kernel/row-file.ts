import { Readable } from 'node:stream';
import { z } from 'zod';
import { csvLine, type Cell } from './csv.js';
import { fileAnswer, type FileAnswer } from './file-answer.js';

const BATCH = 500;
const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8; header=present', ndjson: 'application/x-ndjson' };

export const rowFormat = z.enum(['csv', 'ndjson']);
export const rowFile = fileAnswer('The file, streamed', 'text/csv', 'application/x-ndjson');

export interface RowFile<Row, Shown> {
  /** Of the file, without what the format adds. */
  name: string;
  format: z.output<typeof rowFormat>;
  /** Of CSV; a line of the other format is what is shown, as JSON. */
  columns: Record<string, (shown: Shown) => Cell>;
  /** The rows after one with this key, or the first. */
  batch: (after: string[] | null, limit: number) => Promise<Row[]>;
  keyOf: (row: Row) => string[];
  present: (row: Row) => Shown;
}

/** Rows as a file that is written while it is read: memory holds one batch, however many there are. */
export function writeRows<Row, Shown>(file: RowFile<Row, Shown>): FileAnswer {
  return {
    mediaType: MEDIA_TYPES[file.format],
    disposition: `attachment; filename="${file.name}.${file.format}"`,
    open: () => Readable.from(chunks(file), { objectMode: false, highWaterMark: 65_536 }),
  };
}

async function* chunks<Row, Shown>({ format, columns, batch, keyOf, present }: RowFile<Row, Shown>): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(Object.keys(columns));
  const csvOf = (shown: Shown): string => csvLine(Object.values(columns).map((column) => column(shown)));
  const line = format === 'csv' ? csvOf : (shown: Shown) => `${JSON.stringify(shown)}\n`;
  for (let after: string[] | null = null; ;) {
    const rows = await batch(after, BATCH);
    if (rows.length > 0) yield rows.map((row) => line(present(row))).join('');
    if (rows.length < BATCH) return;
    after = keyOf(rows.at(-1)!);
  }
}
