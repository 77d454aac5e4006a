import type { JSX } from 'preact';
import { formatAgo, formatTime, needsYear } from './format.js';
import { oldest, type Dated } from './lateness.js';
import { words } from './words/words.js';

/** How old the figures are, which is how old the oldest of them is. */
export function Age({ shown, now }: { readonly shown: readonly Dated[]; readonly now: number }): JSX.Element {
  const last = oldest(shown);
  return (
    <p class="updated">
      {last ? (
        <>
          {words.head.oldest}{' '}
          <time dateTime={new Date(last.at).toISOString()} title={formatTime(last.at, { year: needsYear(last.at, now) })}>
            {formatAgo(now - last.at)}
          </time>{' '}
          ({words.areas[last.area]})
        </>
      ) : (
        words.head.loading
      )}
    </p>
  );
}
