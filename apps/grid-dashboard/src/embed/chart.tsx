import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { CarbonRecord, ForecastRecord, GapSummary, Subject } from '../api.js';
import { carbonState } from '../carbon-state.js';
import { ChartCard } from '../chart-card.js';
import { askedStretch, axisOf, seriesPath, timeWindow } from '../time-window.js';
import { useAnswer } from '../use-answer.js';
import { useColours } from '../use-colours.js';
import type { Span, View } from '../view.js';
import { words } from '../words/words.js';
import { isSynthetic, useMinute, useReadiness } from './tile.js';
import '../style/charts.css';

/** One chart with its crosshair; zooming stays in the frame. */
export function EmbeddedChart({ view: asked, area }: { readonly view: View; readonly area: Subject }): JSX.Element {
  const [span, setSpan] = useState<Span | null>(asked.span);
  const view = { ...asked, area, span };
  const now = useMinute();
  const {
    state: { data: state },
    version,
  } = useReadiness();
  const { data: gaps } = useAnswer<GapSummary>({ subject: 'gaps', path: version && '/api/gaps', version });
  const { data: forecasts } = useAnswer<ForecastRecord>({ subject: 'forecasts', path: version && '/api/forecasts', version });
  const colours = useColours(view.theme);
  const hour = Math.floor(now / 3_600_000);
  const shared = useMemo(() => timeWindow(state, view.range, Date.now()), [state, view.range, hour]);
  const [reach, setReach] = useState<Span | null>(null);
  const axis = shared && axisOf(shared, reach ? [reach] : [], now);
  const whole = useMemo(() => axis, [axis?.from, axis?.until]);
  const carbon = useAnswer<Partial<CarbonRecord>>({
    subject: 'carbon',
    path: shared && area === 'carbon' ? seriesPath('carbon', askedStretch('carbon', shared, span)) : null,
    version,
    accept: [200, 503],
  });
  return (
    <>
      {isSynthetic(state) && <p class="note late">{words.banners.synthetic}</p>}
      <ChartCard
        area={area}
        view={view}
        shared={shared}
        whole={whole}
        state={area === 'carbon' ? carbonState(carbon.data, version) : (state?.areas[area] ?? null)}
        held={area === 'carbon' ? { ...carbon, data: carbon.data?.series ? (carbon.data as CarbonRecord) : null } : null}
        gaps={gaps}
        forecasts={forecasts}
        typical={null}
        colours={colours}
        now={now}
        embedded
        onChange={(change) => setSpan(change.span ?? null)}
        onReach={(_area, reached) => setReach(reached)}
      />
    </>
  );
}
