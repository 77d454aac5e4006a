import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CarbonRecord, Current, Readiness, Subject } from '../api.js';
import { formatAgo } from '../format.js';
import { isLate } from '../lateness.js';
import { NO_READINGS, toTiles } from '../tile-facts.js';
import { TileFace } from '../tiles.js';
import { useAnswer, type Answer } from '../use-answer.js';
import { formatView, type View } from '../view.js';
import { words } from '../words/words.js';

/** A page may have many of these, and a browser few connections: they ask, and do not listen. */
export const EVERY_MS = 60_000;
/** Until the service has loaded something. */
const SOON_MS = 5_000;

/** One figure, with how old it is; it leads to the dashboard. */
export function EmbeddedTile({ view, area }: { readonly view: View; readonly area: Subject }): JSX.Element {
  const { state, version } = useReadiness();
  const current = useAnswer<Current>({ subject: 'current', path: version && '/api/current', version });
  const hour = new Date(Math.floor(Date.now() / 3_600_000 - 2) * 3_600_000).toISOString().slice(0, 19);
  const carbon = useAnswer<Partial<CarbonRecord>>({
    subject: 'carbon',
    path: version && area === 'carbon' ? `/api/carbon?from=${hour}Z&series=ALL` : null,
    version,
    accept: [200, 503],
  });
  const tile = toTiles(current.data ?? NO_READINGS, view.region, view.unit, carbon.data?.latest).find(
    (one) => one.area === area,
  )!;
  const now = useMinute();
  const failing = state.failing || current.failing;
  return (
    <a class="tile" href={`/ui/#${formatView({ ...view, area })}`} target="_blank" rel="noopener">
      <TileFace {...tile} />
      {tile.at !== null && (
        <span class={`note ${isLate(area, tile.at, now) || failing ? 'late' : ''}`}>{formatAgo(now - tile.at)}</span>
      )}
      {isSynthetic(state.data) && <span class="note late">{words.banners.synthetic}</span>}
      {failing && tile.at === null && <span class="note late">{words.card.asking}</span>}
    </a>
  );
}

/** Asks seldom, and often only while the service has nothing to give. */
export function useReadiness(): { readonly state: Answer<Readiness>; readonly version: string | null } {
  const [loaded, setLoaded] = useState(false);
  const everyMs = loaded ? EVERY_MS : SOON_MS;
  const state = useAnswer<Readiness>({ subject: 'state', path: '/health/ready', everyMs, accept: [200, 503] });
  const version = state.data?.cached_at ?? null;
  useEffect(() => setLoaded(version !== null), [version]);
  return { state, version };
}

export function isSynthetic(state: Readiness | null): boolean {
  return Object.values(state?.areas ?? {}).some(({ synthetic }) => synthetic);
}

export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
