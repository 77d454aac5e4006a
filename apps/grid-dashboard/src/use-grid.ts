import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AreaState, CarbonRecord, Current, ForecastRecord, GapSummary, Readiness, SeriesRecord, Subject } from './api.js';
import { carbonState } from './carbon-state.js';
import { seriesAsked } from './chart-data.js';
import { keepOffline } from './offline/register.js';
import { askedStretch, seriesPath, timeWindow, type TimeWindow } from './time-window.js';
import { useAnswer, type Answer } from './use-answer.js';
import { useStream } from './use-stream.js';
import type { View } from './view.js';

const HEARTBEAT_MS = 15_000;
/** Where the stream tells of new data, only what it does not tell: that the store is away, or an object bad. */
const SLOW_HEARTBEAT_MS = 60_000;

/** What the page knows of the grid, and what it knows of knowing it. */
export interface Grid {
  readonly readiness: Answer<Readiness>;
  /** Of the data: when the service last reached its store. */
  readonly version: string | null;
  readonly current: Answer<Current>;
  readonly gaps: GapSummary | null;
  readonly forecasts: ForecastRecord | null;
  readonly carbon: CarbonRecord | null;
  /** The same as a chart asks for it, with whether asking failed. */
  readonly carbonAnswer: Answer<SeriesRecord>;
  readonly shared: TimeWindow | null;
  readonly stateOf: (subject: Subject) => AreaState | null;
}

/**
 * One small question is asked again and again, how fresh each area is; the answer says what else has changed and is worth
 * asking for.
 */
export function useGrid(view: View, now: number): Grid {
  const [wanted, listen] = useState(false);
  const { live, told } = useStream(wanted);
  const readiness = useAnswer<Readiness>({
    subject: 'state',
    path: '/health/ready',
    told,
    everyMs: live ? SLOW_HEARTBEAT_MS : HEARTBEAT_MS,
    accept: [200, 503],
    keep: true,
  });
  const version = readiness.data?.cached_at ?? null;
  const filled = readiness.data === null || Object.values(readiness.data.areas).some(({ loaded }) => loaded);
  const path = (of: string): string | null => (filled && version ? of : null);
  const current = useAnswer<Current>({ subject: 'current', path: path('/api/current'), version, keep: true });
  const { data: gaps } = useAnswer<GapSummary>({ subject: 'gaps', path: path('/api/gaps'), version, keep: true });
  const arrived = current.data !== null;
  const { data: forecasts } = useAnswer<ForecastRecord>({
    subject: 'forecasts',
    path: arrived ? '/api/forecasts' : null,
    version,
    keep: true,
  });
  const hour = Math.floor(now / 3_600_000);
  const shared = useMemo(() => timeWindow(readiness.data, view.range, Date.now()), [readiness.data, view.range, hour]);
  // Where the collector has made no record of the carbon, the answer is 503 and nothing has failed
  const answer = useAnswer<Partial<CarbonRecord>>({
    subject: `carbon ${view.region}`,
    path: shared
      ? path(seriesPath('carbon', askedStretch('carbon', shared, view.span), seriesAsked('carbon', view.region)))
      : null,
    version,
    accept: [200, 503],
    keep: true,
  });
  const last = useRef<Partial<CarbonRecord> | null>(null);
  if (answer.data) last.current = answer.data;
  const carbon = last.current?.series ? (last.current as CarbonRecord) : null;
  // The first view comes first
  useEffect(() => {
    listen(arrived);
    if (arrived) keepOffline();
  }, [arrived]);
  return {
    readiness,
    version,
    current,
    gaps: useMemo(() => gaps && { areas: { ...gaps.areas, carbon: carbon?.gaps ?? {} } }, [gaps, carbon]),
    forecasts,
    carbon,
    carbonAnswer: { data: answer.data?.series ? (answer.data as CarbonRecord) : null, failing: answer.failing },
    shared,
    stateOf: (subject) => (subject === 'carbon' ? carbonState(last.current, version) : (readiness.data?.areas[subject] ?? null)),
  };
}
