import type { JSX } from 'preact';
import type { Current, Readiness } from './api.js';
import { formatAgo, formatTime, needsYear } from './format.js';
import { isLate, standstill, type Dated } from './lateness.js';
import type { Answer } from './use-answer.js';
import { words } from './words/words.js';

/** The service refreshes every few minutes; older than this, something is wrong. */
const STALE_MS = 15 * 60_000;

interface Props {
  readonly current: Answer<Current>;
  readonly readiness: Answer<Readiness>;
  readonly shown: readonly Dated[];
  readonly now: number;
}

export function Banners({ current, readiness, shown, now }: Props): JSX.Element {
  const areas = readiness.data ? Object.values(readiness.data.areas) : [];
  const problem = problemOf(current, readiness, now) ?? lateness(shown, now);
  return (
    <div role="status">
      {areas.some(({ synthetic }) => synthetic) && (
        <p class="banner info" id="synthetic">
          <strong>{words.banners.synthetic}</strong> {words.banners.invented}
        </p>
      )}
      {problem && <p class="banner warn">{problem}</p>}
    </div>
  );
}

/** The one thing that is worst. */
function problemOf({ data: current, failing }: Answer<Current>, readiness: Answer<Readiness>, now: number): string | null {
  const held = current !== null;
  if (readiness.failing) return held ? words.banners.awayHeld : words.banners.away;
  if (!readiness.data) return null;
  const { areas, store_reached: storeReached } = readiness.data;
  if (!Object.values(areas).some(({ loaded }) => loaded)) {
    return words.banners.empty;
  }
  if (failing) return words.banners.failed;
  const age = current ? now - Date.parse(current.as_of) : 0;
  if (age > STALE_MS) return words.banners.stale(formatAgo(age));
  return storeReached ? null : words.banners.store;
}

function lateness(shown: readonly Dated[], now: number): string | null {
  const last = standstill(shown, now);
  if (last !== null) {
    return words.banners.standstill(formatTime(last, { year: needsYear(last, now) }), formatAgo(now - last));
  }
  const late = shown.flatMap(({ area, at }) =>
    at !== null && isLate(area, at, now) ? [`${words.areas[area]}, ${formatAgo(now - at)}`] : [],
  );
  return late.length > 0 ? words.banners.late(late.join('; ')) : null;
}
