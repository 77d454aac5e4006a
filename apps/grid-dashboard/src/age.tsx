import type { JSX } from 'preact';
import { AREA_FACTS } from './areas.js';
import { formatAgo, formatTime, needsYear } from './format.js';
import { oldest, type Dated } from './lateness.js';

/** How old the figures are, which is how old the oldest of them is. */
export function Age({ shown, now }: { readonly shown: readonly Dated[]; readonly now: number }): JSX.Element {
  const last = oldest(shown);
  return (
    <p class="updated">
      {last ? (
        <>
          oldest reading{' '}
          <time dateTime={new Date(last.at).toISOString()} title={formatTime(last.at, { year: needsYear(last.at, now) })}>
            {formatAgo(now - last.at)}
          </time>{' '}
          ({AREA_FACTS[last.area].title})
        </>
      ) : (
        'loading …'
      )}
    </p>
  );
}
