import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  SUBJECTS,
  type AreaState,
  type CarbonRecord,
  type Current,
  type ForecastRecord,
  type GapSummary,
  type Readiness,
  type Subject,
} from './api.js';
import { Age } from './age.js';
import { Banners } from './banners.js';
import { Brush } from './brush.js';
import { carbonState } from './carbon-state.js';
import { ChartCard } from './chart-card.js';
import { seriesAsked } from './chart-data.js';
import { Choice } from './choice.js';
import { GreenHours } from './green/green-hours.js';
import { keepOffline } from './offline/register.js';
import { NO_READINGS, toTiles } from './tile-facts.js';
import { Tiles } from './tiles.js';
import { askedStretch, axisOf, seriesPath, timeWindow } from './time-window.js';
import { Toolbar } from './toolbar.js';
import { Lazy } from './lazy.js';
import { useAnswer } from './use-answer.js';
import { useColours } from './use-colours.js';
import { useTypical } from './use-typical.js';
import { useStream } from './use-stream.js';
import { useView } from './use-view.js';
import type { Measure, Span } from './view.js';
import { fillScreen, useWall } from './wall.js';
import { LANGUAGE_NAMES, words, type Language } from './words/words.js';

const HEARTBEAT_MS = 15_000;
/** Where the stream tells of new data, only what it does not tell: that the store is away, or an object bad. */
const SLOW_HEARTBEAT_MS = 60_000;
const TICK_MS = 10_000;
const loadHistory = async () => (await import('./history/history.js')).History;

/**
 * One small question is asked again and again, how fresh each area is; the answer says what else has changed and is worth
 * asking for.
 */
export function App(): JSX.Element {
  const [view, change] = useView();
  const [wanted, listen] = useState(false);
  const { live, told } = useStream(wanted);
  const everyMs = live ? SLOW_HEARTBEAT_MS : HEARTBEAT_MS;
  const readiness = useAnswer<Readiness>({
    subject: 'state',
    path: '/health/ready',
    told,
    everyMs,
    accept: [200, 503],
    keep: true,
  });
  const version = readiness.data?.cached_at ?? null;
  const filled = readiness.data === null || Object.values(readiness.data.areas).some(({ loaded }) => loaded);
  const current = useAnswer<Current>({
    subject: 'current',
    path: filled && version ? '/api/current' : null,
    version,
    keep: true,
  });
  const gaps = useAnswer<GapSummary>({ subject: 'gaps', path: filled && version ? '/api/gaps' : null, version, keep: true });
  const colours = useColours(view.theme);
  useWall(view.wall === 'on', () => change({ wall: null }));
  const now = useNow();
  const hour = Math.floor(now / 3_600_000);
  const shared = useMemo(() => timeWindow(readiness.data, view.range, Date.now()), [readiness.data, view.range, hour]);
  const [reaches, setReaches] = useState<Readonly<Partial<Record<Subject, Span>>>>({});
  const axis = shared && axisOf(shared, Object.values(reaches), now);
  const whole = useMemo(() => axis, [axis?.from, axis?.until]);
  const charts = useRef<HTMLElement>(null);
  const { area } = view;
  // Where the collector has made no record of the carbon, the answer is 503 and nothing has failed
  const carbonAnswer = useAnswer<Partial<CarbonRecord>>({
    subject: `carbon ${view.region}`,
    path:
      shared && filled
        ? seriesPath('carbon', askedStretch('carbon', shared, view.span), seriesAsked('carbon', view.region))
        : null,
    version,
    accept: [200, 503],
    keep: true,
  });
  const carbon = carbonAnswer.data?.series ? (carbonAnswer.data as CarbonRecord) : null;
  const forecasts = useAnswer<ForecastRecord>({
    subject: 'forecasts',
    path: current.data && '/api/forecasts',
    version,
    keep: true,
  });
  const typical = useTypical(view.typical === 'on' && view.page === 'live', view.region, now);
  const tiles = toTiles(current.data ?? NO_READINGS, view.region, view.unit, carbon?.latest, typical);
  const missing = useMemo(() => gaps.data && { areas: { ...gaps.data.areas, carbon: carbon?.gaps ?? {} } }, [gaps.data, carbon]);
  const overview = useMemo(
    () =>
      (carbon?.series[view.region === 'each' ? 'ALL' : view.region] ?? []).map(({ t, value }) => ({
        at: Date.parse(t) / 1000,
        value,
      })),
    [carbon, view.region],
  );
  const stateOf = (one: Subject): AreaState | null =>
    one === 'carbon' ? carbonState(carbonAnswer.data, version) : (readiness.data?.areas[one] ?? null);

  useEffect(() => {
    document.title = `${area ? words.areas[area] : words.title} · ${words.place}`;
  }, [area]);
  // The first view comes first
  const arrived = current.data !== null;
  useEffect(() => {
    listen(arrived);
    if (arrived) keepOffline();
  }, [arrived]);
  // Also when the page was opened at this area, and only now is long enough.
  const drawn = area !== null && area in reaches;
  useEffect(() => {
    if (drawn) charts.current?.scrollIntoView({ block: 'start' });
  }, [area, drawn]);

  return (
    <>
      <header>
        <h1>
          {words.title} <span>{words.island}</span>
        </h1>
        <Choice
          legend={words.pages.legend}
          options={{ live: words.pages.live, history: words.pages.history }}
          chosen={view.page}
          onChoose={(page) => change({ page, span: null })}
        />
        <Age shown={tiles} now={now} />
        <button
          type="button"
          class="plain wall-start"
          onClick={() => {
            fillScreen();
            change({ wall: 'on', page: 'live', area: null, span: null });
          }}
        >
          {words.wall.title}
        </button>
        <button
          type="button"
          class="plain wall-leave"
          onClick={() => {
            if (document.fullscreenElement) void document.exitFullscreen();
            change({ wall: null });
          }}
        >
          {words.wall.leave}
        </button>
        <Choice
          legend={words.head.theme}
          options={words.head.themes}
          chosen={view.theme}
          onChoose={(theme) => change({ theme })}
        />
      </header>
      <main>
        <Banners current={current} readiness={readiness} shown={tiles} now={now} />
        {view.page === 'live' && (
          <section aria-labelledby="now">
            <div class="charts-head">
              <h2 id="now">{words.now}</h2>
              <label class="toggle" title={words.tools.typicalTitle}>
                <input
                  type="checkbox"
                  checked={view.typical === 'on'}
                  onChange={({ currentTarget }) => change({ typical: currentTarget.checked ? 'on' : null })}
                />
                <span>{words.tools.typical}</span>
              </label>
            </div>
            <Tiles tiles={tiles} chosen={view.area} now={now} onChoose={(chosen) => change({ area: chosen })} />
          </section>
        )}
        {view.page === 'live' && <GreenHours view={view} carbon={carbon} version={version} now={now} onChange={change} />}
        {view.page === 'history' ? (
          <Lazy load={loadHistory} props={{ view, colours, now, onChange: change }} />
        ) : (
          <section aria-labelledby="history" ref={charts}>
            <div class="charts-head">
              <h2 id="history">{words.charts}</h2>
              <Toolbar view={view} onChange={change} />
            </div>
            {whole && <Brush whole={whole} shown={view.span} line={overview} onSpan={(span) => change({ span })} />}
            <div class="charts">
              {(area ? [area] : SUBJECTS).map((one) => (
                <ChartCard
                  key={one}
                  area={one}
                  view={view}
                  shared={shared}
                  whole={whole}
                  state={stateOf(one)}
                  held={one === 'carbon' ? { ...carbonAnswer, data: carbon } : null}
                  gaps={missing}
                  forecasts={forecasts.data}
                  typical={typical.get(one as Measure) ?? null}
                  colours={colours}
                  now={now}
                  onChange={change}
                  onReach={(of, reach) => setReaches((before) => ({ ...before, [of]: reach }))}
                />
              ))}
            </div>
          </section>
        )}
      </main>
      <footer>
        <a href="/docs">{words.links.api}</a> <a href="/redoc">{words.links.reference}</a>{' '}
        <a href="/guide/">{words.links.guide}</a> <a href="/health/ready">{words.links.state}</a>
        <span>{words.times}</span>
        <Choice
          legend="Language · Teanga"
          options={LANGUAGE_NAMES}
          chosen={words.language as Language}
          onChoose={(lang) => change({ lang })}
        />
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
