import { describe, expect, it } from '@jest/globals';
import { parquetWriteBuffer, type ColumnSource } from 'hyparquet-writer';
import { decodeMonth, encodeMonth, NoMonthFile, rowsOf } from './month-file.js';

const ROW = { series: 'ALL', at: 1_767_225_600_000, value: 12.5, source: 'upstream', fetchedAt: 1_767_226_000_000 };
const COLUMNS: readonly ColumnSource[] = [
  { name: 'series', type: 'STRING', data: ['ALL'] },
  { name: 't', type: 'TIMESTAMP', data: [new Date(ROW.at)] },
  { name: 'value', type: 'DOUBLE', data: [ROW.value] },
  { name: 'source', type: 'STRING', data: ['upstream'] },
  { name: 'fetched_at', type: 'TIMESTAMP', data: [new Date(ROW.fetchedAt)] },
];
const fileOf = (columnData: readonly ColumnSource[]): Buffer => Buffer.from(parquetWriteBuffer({ columnData: [...columnData] }));

describe('a file of the archive', () => {
  it('gives the rows that were written', async () => {
    for (const file of [encodeMonth('wind', [ROW]), fileOf(COLUMNS)]) expect([...rowsOf(await decodeMonth(file))]).toEqual([ROW]);
  });

  it('is refused by the name of what is missing in it, or is something else', async () => {
    for (const { name } of COLUMNS) {
      const lacking = fileOf(COLUMNS.filter((column) => column.name !== name));
      await expect(decodeMonth(lacking)).rejects.toThrow(new RegExp(`no column "${name}".*--rebuild-archive`));
    }
    const words = fileOf(
      COLUMNS.map((column) => (column.name === 'value' ? { name: 'value', type: 'STRING', data: ['much'] } : column)),
    );
    await expect(decodeMonth(words)).rejects.toThrow(NoMonthFile);
  });
});
