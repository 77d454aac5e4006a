import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { AREAS, type Area, type Current, type Readiness, type SeriesRecord } from './api.js';
import { Banners } from './banners.js';
import { Chart } from './chart.js';
import { Choice } from './choice.js';
import { formatAgo } from './format.js';
import { AREA_LABELS } from './series-labels.js';
import { Tiles } from './tiles.js';
import { usePolled } from './use-polled.js';

const RANGES = { '1': '1 day', '7': '7 days', all: 'All' } as const;
type Range = keyof typeof RANGES;
const TICK_MS = 10_000;

export function App(): JSX.Element {
  const current = usePolled<Current>('/api/current');
  const readiness = usePolled<Readiness>('/health/ready', [200, 503]);
  const [area, setArea] = useState<Area>(areaOfAddress);
  const [range, setRange] = useState<Range>('7');
  const record = usePolled<SeriesRecord>(`/api/${area}`);
  const now = useNow();

  useEffect(() => {
    const follow = (): void => setArea(areaOfAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const choose = (next: Area): void => {
    location.hash = next;
  };

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
      </header>
      <main>
        <Banners current={current} readiness={readiness.data} now={now} />
        <section aria-labelledby="now">
          <h2 id="now">Now</h2>
          {current.data ? <Tiles current={current.data} chosen={area} onChoose={choose} /> : <p class="empty">No figures yet.</p>}
        </section>
        <section aria-labelledby="history">
          <div class="chart-head">
            <h2 id="history">
              {AREA_LABELS[area].title} <span class="unit">{AREA_LABELS[area].unit}</span>
            </h2>
            <Choice legend="Range" options={entriesOf(RANGES)} chosen={range} onChoose={setRange} />
          </div>
          <Choice
            legend="Area"
            options={AREAS.map((value) => ({ value, label: AREA_LABELS[value].title }))}
            chosen={area}
            onChoose={choose}
          />
          {record.data ? (
            <Chart area={area} record={record.data} days={range === 'all' ? null : Number(range)} />
          ) : (
            <p class="empty">
              {record.state === 'loading'
                ? 'Loading …'
                : `No data of ${AREA_LABELS[area].title.toLowerCase()} to show; asking again.`}
            </p>
          )}
        </section>
      </main>
      <footer>
        <a href="/docs">API</a> <a href="/redoc">Reference</a> <a href="/guide/">Guide</a> <a href="/health/ready">State</a>
      </footer>
    </>
  );
}

/** The area is part of the address, so that a view can be linked to. */
function areaOfAddress(): Area {
  const named = location.hash.slice(1);
  return AREAS.find((area) => area === named) ?? 'wind';
}

function entriesOf(labels: Readonly<Record<Range, string>>): { value: Range; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value: value as Range, label }));
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
