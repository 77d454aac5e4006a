import type { JSX } from 'preact';
import type { Current, Readiness } from './api.js';
import { AREA_FACTS } from './areas.js';
import { formatAgo, formatTime, needsYear } from './format.js';
import { isLate, standstill, type Dated } from './lateness.js';
import type { Answer } from './use-answer.js';

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
          <strong>Synthetic demonstration data.</strong> These figures are invented by this installation; they were not measured.
        </p>
      )}
      {problem && <p class="banner warn">{problem}</p>}
    </div>
  );
}

/** The one thing that is worst. */
function problemOf({ data: current, failing }: Answer<Current>, readiness: Answer<Readiness>, now: number): string | null {
  const held = current !== null;
  if (readiness.failing) {
    return `The service cannot be reached; ${held ? 'the figures are the last ones it gave. This' : 'this'} page asks again by itself.`;
  }
  if (!readiness.data) return null;
  const { areas, store_reached: storeReached } = readiness.data;
  if (!Object.values(areas).some(({ loaded }) => loaded)) {
    return 'The service has not loaded any data yet. This page asks again by itself.';
  }
  if (failing) return 'The latest figures could not be fetched; this page asks again by itself.';
  const age = current ? now - Date.parse(current.as_of) : 0;
  if (age > STALE_MS) return `These data are stale: the service refreshed them ${formatAgo(age)}.`;
  return storeReached ? null : 'The service cannot reach its store: these are the last data that it has.';
}

function lateness(shown: readonly Dated[], now: number): string | null {
  const last = standstill(shown, now);
  if (last !== null) {
    return `The latest readings are of ${formatTime(last, { year: needsYear(last, now) })}, ${formatAgo(now - last)}: the service has got no newer ones.`;
  }
  const late = shown.flatMap(({ area, at }) =>
    at !== null && isLate(area, at, now) ? [`${AREA_FACTS[area].title}, ${formatAgo(now - at)}`] : [],
  );
  return late.length > 0 ? `Late readings: ${late.join('; ')}.` : null;
}
