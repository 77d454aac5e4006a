import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { AREAS, type Area, type Current, type GapSummary, type Readiness } from './api.js';
import { Age } from './age.js';
import { AREA_FACTS } from './areas.js';
import { Banners } from './banners.js';
import { ChartCard } from './chart-card.js';
import { Choice } from './choice.js';
import { toTiles } from './tile-facts.js';
import { Tiles } from './tiles.js';
import { axisOf, timeWindow } from './time-window.js';
import { Toolbar } from './toolbar.js';
import { useAnswer } from './use-answer.js';
import { useColours } from './use-colours.js';
import { useView } from './use-view.js';
import type { Span, Theme } from './view.js';

const HEARTBEAT_MS = 15_000;
const TICK_MS = 10_000;
const THEMES: Readonly<Record<Theme, string>> = { auto: 'Auto', light: 'Light', dark: 'Dark' };
/** Before the first answer: the page is there, its figures are not. */
const NOTHING: Current = {
  as_of: '',
  wind_mw: {},
  solar_mw: {},
  demand_mw: {},
  frequency_hz: null,
  snsp_pct: null,
  co2_t: {},
  interconnection_mw: {},
  generation_mw: {},
  forecast_at_reading: { wind_mw: {}, solar_mw: {} },
  readings: {},
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
  const tiles = toTiles(current.data ?? NOTHING, view.region, view.unit);
  const colours = useColours(view.theme);
  const now = useNow();
  const hour = Math.floor(now / 3_600_000);
  const shared = useMemo(() => timeWindow(readiness.data, view.range, Date.now()), [readiness.data, view.range, hour]);
  const [reaches, setReaches] = useState<Readonly<Partial<Record<Area, Span>>>>({});
  const axis = shared && axisOf(shared, Object.values(reaches), now);
  const whole = useMemo(() => axis, [axis?.from, axis?.until]);
  const charts = useRef<HTMLElement>(null);
  const { area } = view;

  useEffect(() => {
    document.title = `${area ? AREA_FACTS[area].title : 'Grid metrics'} · Ireland`;
  }, [area]);
  // Also when the page was opened at this area, and only now is long enough.
  const drawn = area !== null && area in reaches;
  useEffect(() => {
    if (drawn) charts.current?.scrollIntoView({ block: 'start' });
  }, [area, drawn]);

  return (
    <>
      <header>
        <h1>
          Grid metrics <span>island of Ireland</span>
        </h1>
        <Age shown={tiles} now={now} />
        <Choice legend="Theme" options={THEMES} chosen={view.theme} onChoose={(theme) => change({ theme })} />
      </header>
      <main>
        <Banners current={current} readiness={readiness} shown={tiles} now={now} />
        <section aria-labelledby="now">
          <h2 id="now">Now</h2>
          <Tiles tiles={tiles} chosen={view.area} now={now} onChoose={(chosen) => change({ area: chosen })} />
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
                whole={whole}
                state={readiness.data?.areas[one] ?? null}
                gaps={gaps.data}
                colours={colours}
                now={now}
                onChange={change}
                onReach={(of, reach) => setReaches((before) => ({ ...before, [of]: reach }))}
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
