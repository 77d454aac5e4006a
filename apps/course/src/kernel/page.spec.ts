import { describe, expect, it } from '@jest/globals';
import { decodeCursor, CURSOR_KEYS } from './cursor.js';
import { toPage } from './page.js';

const FILTERS = ['w'];
/** A list whose names say as little in so many bytes as they can. */
const ROWS = Array.from({ length: 90 }, (_, at) => ({ name: `${String(at).padStart(3, '0')} ${'文"'.repeat((at * 7) % 90)}` }));

/** The pages of the list, each with no more than `limit` rows and so many characters. */
function pages(limit: number, characters: number | null) {
  const all: ReturnType<typeof page>[] = [];
  const page = (after: string) =>
    toPage(ROWS.filter(({ name }) => name > after).slice(0, limit + 1), {
      limit,
      characters,
      total: ROWS.length,
      filters: FILTERS,
      keyOf: ({ name }) => [name],
      present: ({ name }) => ({ name }),
    });
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const next = page(decodeCursor(FILTERS, cursor, CURSOR_KEYS.text)?.[0] ?? '');
    all.push(next);
    cursor = next.nextCursor ?? undefined;
  }
  return all;
}

describe('a page of a list', () => {
  it.each([
    [1, 1_500],
    [7, 1_500],
    [90, 1_500],
    [100, 8_000],
  ])('of at most %i rows has all of %i characters at most, and no row is lost or doubled', (limit, characters) => {
    const found = pages(limit, characters);
    expect(found.flatMap(({ data }) => data)).toEqual(ROWS);
    for (const page of found) {
      expect(page.data.length).toBeLessThanOrEqual(limit);
      expect(JSON.stringify(page).length).toBeLessThanOrEqual(characters);
    }
  });

  it('has one row however long, and as many as asked for where nothing limits its length', () => {
    expect(pages(10, 10)).toHaveLength(ROWS.length);
    expect(pages(45, null)).toHaveLength(2);
  });
});
