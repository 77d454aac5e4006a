import type { Of } from '../course.js';

type Table = Of<'table'>;

/** Row 0 is the header. */
export interface Cell {
  id: string;
  row: number;
  column: number;
}

const widths = ({ header, rows }: Table): number => Math.max(header.length, ...rows.map((row) => row.length));

/** Every row as wide as the widest. */
export function cellsOf(table: Table): string[][] {
  const width = widths(table);
  return [table.header, ...table.rows].map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

const tableOf = (table: Table, [header, ...rows]: string[][]): Table => ({ ...table, header: header!, rows });

export const changeCell = (table: Table, { row, column }: Omit<Cell, 'id'>, text: string): Table => {
  const cells = cellsOf(table);
  return tableOf(table, cells.with(row, cells[row]!.with(column, text)));
};

/** A row of the body; the header is no place for one. */
export const addRow = (table: Table, at: number): Table => {
  const cells = cellsOf(table);
  return tableOf(
    table,
    cells.toSpliced(
      Math.max(1, at),
      0,
      cells[0]!.map(() => ''),
    ),
  );
};

export const removeRow = (table: Table, at: number): Table =>
  at === 0 ? table : tableOf(table, cellsOf(table).toSpliced(at, 1));

export const addColumn = (table: Table, at: number): Table =>
  tableOf(
    table,
    cellsOf(table).map((row) => row.toSpliced(at, 0, '')),
  );

/** The last column stays. */
export const removeColumn = (table: Table, at: number): Table =>
  widths(table) === 1
    ? table
    : tableOf(
        table,
        cellsOf(table).map((row) => row.toSpliced(at, 1)),
      );

export function moveRow(table: Table, at: number, by: 1 | -1): Table {
  const to = at + by;
  if (at < 1 || to < 1 || to > table.rows.length) return table;
  const cells = cellsOf(table);
  return tableOf(table, cells.with(at, cells[to]!).with(to, cells[at]!));
}

export function moveColumn(table: Table, at: number, by: 1 | -1): Table {
  const to = at + by;
  if (to < 0 || to >= widths(table)) return table;
  return tableOf(
    table,
    cellsOf(table).map((row) => row.with(at, row[to]!).with(to, row[at]!)),
  );
}
