import type { Page } from '@lib/validation';
import { encodeCursor } from './cursor.js';

/**
 * One page of a list, from rows that were read with a limit of one more than the page. It ends before its JSON is longer than `characters`, but has
 * at least one item. The next page starts after `keyOf` of the last row.
 */
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
