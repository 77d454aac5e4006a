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
  const { limit, characters, total, filters, keyOf, present } = options;
  const items = rows.slice(0, limit).map(present);
  const pageWith = (count: number): Page<Item> => {
    const last = count < rows.length ? rows[count - 1] : undefined;
    return { data: items.slice(0, count), nextCursor: last ? encodeCursor(filters, keyOf(last)) : null, total };
  };
  let page = pageWith(items.length);
  if (typeof characters !== 'number') return page;
  while (page.data.length > 1 && JSON.stringify(page).length > characters) page = pageWith(page.data.length - 1);
  return page;
}
