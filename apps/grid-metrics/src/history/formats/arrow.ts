import { columnFromArray, float64, int32, tableFromColumns, tableToIPC, timestamp, TimeUnit, utf8 } from '@uwdata/flechette';
import type { History } from '../history.js';
import { columnsOf } from './columns.js';

type Column = [string, ReturnType<typeof columnFromArray>];

/** The streaming format of Arrow IPC. */
export function writeArrow(history: History): Iterable<Buffer> {
  const { t, date, values, metadata } = columnsOf(history);
  const table = tableFromColumns([
    ['t', columnFromArray(t, timestamp(TimeUnit.MILLISECOND, 'UTC'))],
    ...(date === null ? [] : [['date', columnFromArray(date, utf8())] as Column]),
    ...values.flatMap(([name, data, counts]) => [
      [name, columnFromArray(data, float64())] as Column,
      [`${name}_count`, columnFromArray(counts, int32())] as Column,
    ]),
  ]);
  table.schema.metadata = new Map(metadata);
  return [Buffer.from(tableToIPC(table, { format: 'stream' })!)];
}
