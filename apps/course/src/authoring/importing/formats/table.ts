import { v7 as uuid } from 'uuid';
import type { Block } from '@lib/course-content/document';
import { UnreadableFile } from './format.js';

/** More than anyone reads; rows of a cell beside one of many would be filled up to as many each. */
const MOST_CELLS = 100_000;

/** Rows as a table whose first is its header; shorter ones are filled up. None where there are no cells. @throws {UnreadableFile} */
export function tablesOf(rows: readonly string[][]): Extract<Block, { kind: 'table' }>[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * rows.length > MOST_CELLS)
    throw new UnreadableFile(
      `A table has ${rows.length} rows and ${width} columns, which is refused: at most ${MOST_CELLS} cells are taken. Split it.`,
    );
  const [header, ...rest] = rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  return header && width > 0 ? [{ id: uuid(), kind: 'table', header, rows: rest }] : [];
}
