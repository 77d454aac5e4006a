import type { Page } from '@lib/validation';
import { encodeCursor } from './cursor.js';

/** One page of a list, as long as `characters` lets it be but at least one item, of rows that were asked for with a limit of one more than the page. `keyOf` is what the next page goes on after. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  options: {
    limit: number;
    characters?: number | null;
    total: number;
    filters: unknown;
    keyOf: (row: Row) => readonly string[];
    present: (row: Row) => Item;
  },
): Page<Item> {
  const { limit, total, filters, keyOf, present } = options;
  const items = rows.slice(0, limit).map(present);
  let left = options.characters ?? Infinity;
  const full = items.findIndex((item, at) => (left -= JSON.stringify(item).length) < 0 && at > 0);
  const data = full === -1 ? items : items.slice(0, full);
  const last = rows[data.length - 1];
  return { data, nextCursor: rows.length > data.length && last ? encodeCursor(filters, keyOf(last)) : null, total };
}
