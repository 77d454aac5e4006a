import type { Page } from '@lib/validation';
import { encodeCursor } from './cursor.js';

/** One page of a list, of rows that were asked for with a limit of one more than the page. `keyOf` is what the next page goes on after. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  options: {
    limit: number;
    total: number;
    filters: unknown;
    keyOf: (row: Row) => readonly string[];
    present: (row: Row) => Item;
  },
): Page<Item> {
  const { limit, total, filters, keyOf, present } = options;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(present),
    nextCursor: rows.length > limit && last ? encodeCursor(filters, keyOf(last)) : null,
    total,
  };
}
