import { parquetWriteBuffer } from 'hyparquet-writer';
import type { History } from '../history.js';
import { columnsOf } from './columns.js';

export function writeParquet(history: History): Iterable<Buffer> {
  const { t, date, values, metadata } = columnsOf(history);
  const file = parquetWriteBuffer({
    columnData: [
      { name: 't', type: 'TIMESTAMP', nullable: false, data: t.map((at) => new Date(at)) },
      ...(date === null ? [] : [{ name: 'date', type: 'STRING' as const, nullable: false, data: date }]),
      ...values.flatMap(([name, data, counts]) => [
        { name, type: 'DOUBLE' as const, nullable: true, data },
        { name: `${name}_count`, type: 'INT32' as const, nullable: false, data: counts },
      ]),
    ],
    createdBy: 'grid-metrics',
    kvMetadata: [...metadata].map(([key, value]) => ({ key, value })),
  });
  return [Buffer.from(file)];
}
