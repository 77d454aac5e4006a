import { columnFromArray, float64, int32, tableFromColumns, tableToIPC, timestamp, TimeUnit } from '@uwdata/flechette';
import type { History } from '../history.js';
import { columnsOf } from './columns.js';

/** The streaming format of Arrow IPC. */
export function writeArrow(history: History): Iterable<Buffer> {
  const { t, values, metadata } = columnsOf(history);
  const table = tableFromColumns([
    ['t', columnFromArray(t, timestamp(TimeUnit.MILLISECOND, 'UTC'))],
    ...values.flatMap(([name, data, counts]) => [
      [name, columnFromArray(data, float64())] as [string, ReturnType<typeof columnFromArray>],
      [`${name}_count`, columnFromArray(counts, int32())] as [string, ReturnType<typeof columnFromArray>],
    ]),
  ]);
  table.schema.metadata = new Map(metadata);
  return [Buffer.from(tableToIPC(table, { format: 'stream' })!)];
}
