import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answered } from '../api/cache.js';
import { useWords } from '../words/words.js';

/** As many as somebody looks through at once. */
export const PAGE = 25;

/** Where somebody is in a list: the cursors of the pages that they went through. */
export interface Pages {
  cursor: string | undefined;
  older: (cursor: string) => void;
  newer: () => void;
}

/** `list` names what is paged: another one, as of other filters, begins with its first page. */
export function usePages(list = ''): Pages {
  const [seen, setSeen] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = seen.list === list ? seen.cursors : [];
  return {
    cursor: cursors.at(-1),
    older: (cursor) => setSeen({ list, cursors: [...cursors, cursor] }),
    newer: () => setSeen({ list, cursors: cursors.slice(0, -1) }),
  };
}

/** To the pages before and after, once it is known that there are any. From then on its buttons stay, and so does the focus. */
export function Pager({ pages, of }: { pages: Pages; of: Answered<{ data: readonly unknown[]; nextCursor: string | null }> }) {
  const { parts } = useWords();
  // A cursor is good for its own list only
  const next = of.isOfBefore ? null : (of.data?.nextCursor ?? null);
  // The last of a later page was taken away
  const isLeftEmpty = !of.isOfBefore && of.data?.data.length === 0 && pages.cursor !== undefined;
  useEffect(() => {
    if (isLeftEmpty) pages.newer();
  }, [isLeftEmpty]);
  const isShown = useRef(false);
  if (of.data && !of.isOfBefore) isShown.current = pages.cursor !== undefined || next !== null;
  if (!isShown.current) return null;
  return (
    <nav class="actions" aria-label={parts.pages}>
      <button
        type="button"
        aria-disabled={pages.cursor === undefined}
        onClick={() => pages.cursor !== undefined && pages.newer()}
      >
        {parts.newer}
      </button>
      <button type="button" aria-disabled={next === null} onClick={() => next !== null && pages.older(next)}>
        {parts.older}
      </button>
    </nav>
  );
}
