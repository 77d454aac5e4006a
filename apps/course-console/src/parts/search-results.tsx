import type { ComponentChildren, VNode } from 'preact';
import type { Answered } from '../api/cache.js';
import { Pager, type Pages } from './pages.js';
import { Answer } from './unanswered.js';

interface Found<Row> {
  data: Row[];
  total: number;
  nextCursor: string | null;
}

interface Props<Row> {
  of: Answered<Found<Row>>;
  pages: Pages;
  /** A search field and other controls that narrow the list. */
  filters: ComponentChildren;
  /** Whether any filter is set, and how to clear them all. */
  isFiltered: boolean;
  onClear: () => void;
  words: {
    /** There is nothing to search yet. */
    none: string;
    /** Nothing matches the filters. */
    nothing: string;
    clear: string;
    found: (total: number) => string;
  };
  /** A list item for each row. */
  children: (row: Row) => VNode;
}

/** A list that can be filtered, with its count, its pages and what to do when it is empty. */
export function SearchResults<Row>({ of, pages, filters, isFiltered, onClear, words, children }: Props<Row>) {
  return (
    <>
      <Answer of={of}>
        {({ data, total }) =>
          data.length === 0 && !isFiltered ? (
            <p class="empty">{words.none}</p>
          ) : (
            <>
              <div class="filters" role="search">
                {filters}
              </div>
              <p class="end" role="status">
                {words.found(total)}
              </p>
              {data.length === 0 ? (
                <div class="empty">
                  <p>{words.nothing}</p>
                  <button type="button" onClick={onClear}>
                    {words.clear}
                  </button>
                </div>
              ) : (
                <ul class="rows">{data.map(children)}</ul>
              )}
            </>
          )
        }
      </Answer>
      <Pager pages={pages} of={of} />
    </>
  );
}
