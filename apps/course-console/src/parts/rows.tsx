import type { JSX } from 'preact';
import type { Answered } from '../api/cache.js';
import { Pager, type Pages } from './pages.js';
import { Answer } from './unanswered.js';
import { usePinned } from './use-pinned.js';

interface Props<T> {
  of: Answered<{ data: readonly T[]; nextCursor: string | null; total: number }>;
  pages: Pages;
  /** What is said where there is none; left out where there always is one. */
  none?: string;
  /** How many there are, on all pages. */
  found?: (total: number) => string;
  class?: string;
  /** Makes an `li` with a key. */
  children: (one: T) => JSX.Element;
}

/** A list, page by page. */
export function Rows<T>({ of, pages, none, found, class: look, children }: Props<T>) {
  const [shown, pin] = usePinned(of);
  return (
    <>
      <Answer of={shown}>
        {({ data, total }) =>
          data.length === 0 && none !== undefined ? (
            <p class="empty">{none}</p>
          ) : (
            <>
              {found && (
                <p class="end" role="status">
                  {found(total)}
                </p>
              )}
              <ul class={look === undefined ? 'rows' : `rows ${look}`} onPointerDown={pin}>
                {data.map(children)}
              </ul>
            </>
          )
        }
      </Answer>
      <Pager pages={pages} of={of} />
    </>
  );
}
