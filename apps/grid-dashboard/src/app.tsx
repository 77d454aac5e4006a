import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { AREAS, type Current, type GapSummary, type Readiness } from './api.js';
import { AREA_FACTS } from './areas.js';
import { Banners } from './banners.js';
import { ChartCard } from './chart-card.js';
import { Choice } from './choice.js';
import { formatAgo } from './format.js';
import { Tiles } from './tiles.js';
import { timeWindow } from './time-window.js';
import { Toolbar } from './toolbar.js';
import { useAnswer } from './use-answer.js';
import { useColours } from './use-colours.js';
import { useView } from './use-view.js';
import type { Theme } from './view.js';

const HEARTBEAT_MS = 15_000;
const TICK_MS = 10_000;
const THEMES: Readonly<Record<Theme, string>> = { auto: 'Auto', light: 'Light', dark: 'Dark' };
/** Before the first answer: the page is there, its figures are not. */
const NOTHING: Current = {
  as_of: '',
  wind_mw: {},
  wind_forecast_mw: {},
  solar_mw: {},
  solar_forecast_mw: {},
  demand_mw: {},
  frequency_hz: null,
  snsp_pct: null,
  co2_t: {},
  interconnection_mw: {},
  generation_mw: {},
};

/**
 * One small question is asked again and again, how fresh each area is; the answer says what else has changed and is worth
 * asking for.
 */
export function App(): JSX.Element {
  const [view, change] = useView();
  const readiness = useAnswer<Readiness>({ subject: 'state', path: '/health/ready', everyMs: HEARTBEAT_MS, accept: [200, 503] });
  const version = readiness.data?.cached_at ?? null;
  const filled = readiness.data === null || Object.values(readiness.data.areas).some(({ loaded }) => loaded);
  const current = useAnswer<Current>({ subject: 'current', path: filled && version ? '/api/current' : null, version });
  const gaps = useAnswer<GapSummary>({ subject: 'gaps', path: filled && version ? '/api/gaps' : null, version });
  const colours = useColours(view.theme);
  const now = useNow();
  const hour = Math.floor(now / 3_600_000);
  const shared = useMemo(() => timeWindow(readiness.data, view.range, Date.now()), [readiness.data, view.range, hour]);
  const charts = useRef<HTMLElement>(null);
  const { area } = view;

  useEffect(() => {
    document.title = `${area ? AREA_FACTS[area].title : 'Grid metrics'} · Ireland`;
    if (area) charts.current?.scrollIntoView({ block: 'nearest' });
  }, [area]);

  return (
    <>
      <header>
        <h1>
          Grid metrics <span>island of Ireland</span>
        </h1>
        <p class="updated">
          {current.data ? (
            <>
              updated <time dateTime={current.data.as_of}>{formatAgo(now - Date.parse(current.data.as_of))}</time>
            </>
          ) : (
            'loading …'
          )}
        </p>
        <Choice legend="Theme" options={THEMES} chosen={view.theme} onChoose={(theme) => change({ theme })} />
      </header>
      <main>
        <Banners current={current} readiness={readiness} now={now} />
        <section aria-labelledby="now">
          <h2 id="now">Now</h2>
          <Tiles
            current={current.data ?? NOTHING}
            readiness={readiness.data}
            view={view}
            now={now}
            onChoose={(chosen) => change({ area: chosen })}
          />
        </section>
        <section aria-labelledby="history" ref={charts}>
          <div class="charts-head">
            <h2 id="history">History and forecast</h2>
            <Toolbar view={view} onChange={change} />
          </div>
          <div class="charts">
            {(area ? [area] : AREAS).map((one) => (
              <ChartCard
                key={one}
                area={one}
                view={view}
                shared={shared}
                state={readiness.data?.areas[one] ?? null}
                gaps={gaps.data}
                colours={colours}
                now={now}
                onChange={change}
              />
            ))}
          </div>
        </section>
      </main>
      <footer>
        <a href="/docs">API</a> <a href="/redoc">Reference</a> <a href="/guide/">Guide</a> <a href="/health/ready">State</a>
        <span>Times are Irish.</span>
      </footer>
    </>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
