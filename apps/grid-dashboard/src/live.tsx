import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { SUBJECTS, type Subject } from './api.js';
import { Brush } from './brush.js';
import { ChartCard } from './chart-card.js';
import { GreenHours } from './green/green-hours.js';
import { Lazy } from './lazy.js';
import type { Tile } from './tile-facts.js';
import { Tiles } from './tiles.js';
import { axisOf } from './time-window.js';
import { Toolbar } from './toolbar.js';
import type { Colours } from './use-colours.js';
import type { Grid } from './use-grid.js';
import type { Profiles } from './use-typical.js';
import type { Measure, Span, View } from './view.js';
import { words } from './words/words.js';

const loadJudged = async () => (await import('./judged/judged.js')).Judged;

interface Props {
  readonly grid: Grid;
  readonly typical: Profiles;
  readonly tiles: readonly Tile[];
  readonly view: View;
  readonly colours: Colours;
  readonly now: number;
  readonly onChange: (change: Partial<View>) => void;
}

/** The present: figures, when to use power, and the charts of the days about it. */
export function Live({ grid, typical, tiles, view, colours, now, onChange }: Props): JSX.Element {
  return (
    <>
      <section aria-labelledby="now">
        <div class="charts-head">
          <h2 id="now">{words.now}</h2>
          <label class="toggle" title={words.tools.typicalTitle}>
            <input
              type="checkbox"
              checked={view.typical === 'on'}
              onChange={({ currentTarget }) => onChange({ typical: currentTarget.checked ? 'on' : null })}
            />
            <span>{words.tools.typical}</span>
          </label>
        </div>
        <Tiles tiles={tiles} chosen={view.area} now={now} onChoose={(area) => onChange({ area })} />
      </section>
      <GreenHours view={view} carbon={grid.carbon} version={grid.version} now={now} onChange={onChange} />
      <Charts grid={grid} typical={typical} view={view} colours={colours} now={now} onChange={onChange} />
      {grid.forecasts && (
        <details
          class="judged"
          open={view.judged === 'on'}
          onToggle={({ currentTarget: { open } }) => {
            if (open !== (view.judged === 'on')) onChange({ judged: open ? 'on' : null });
          }}
        >
          <summary>
            <h2>{words.judged}</h2>
          </summary>
          {view.judged === 'on' && <Lazy load={loadJudged} props={{ record: grid.forecasts, view }} />}
        </details>
      )}
    </>
  );
}

function Charts({ grid, typical, view, colours, now, onChange }: Omit<Props, 'tiles'>): JSX.Element {
  const { area } = view;
  const { shared, carbon } = grid;
  const [reaches, setReaches] = useState<Readonly<Partial<Record<Subject, Span>>>>({});
  const axis = shared && axisOf(shared, Object.values(reaches), now);
  const whole = useMemo(() => axis, [axis?.from, axis?.until]);
  const region = view.region === 'each' ? 'ALL' : view.region;
  const overview = useMemo(
    () => (carbon?.series[region] ?? []).map(({ t, value }) => ({ at: Date.parse(t) / 1000, value })),
    [carbon, region],
  );
  const section = useRef<HTMLElement>(null);
  // Also when the page was opened at this area, and only now is long enough.
  const drawn = area !== null && area in reaches;
  useEffect(() => {
    if (drawn) section.current?.scrollIntoView({ block: 'start' });
  }, [area, drawn]);
  return (
    <section aria-labelledby="history" ref={section}>
      <div class="charts-head">
        <h2 id="history">{words.charts}</h2>
        <Toolbar view={view} onChange={onChange} />
      </div>
      {whole && <Brush whole={whole} shown={view.span} line={overview} onSpan={(span) => onChange({ span })} />}
      <div class="charts">
        {(area ? [area] : SUBJECTS).map((one) => (
          <ChartCard
            key={one}
            area={one}
            view={view}
            shared={shared}
            whole={whole}
            state={grid.stateOf(one)}
            held={one === 'carbon' ? grid.carbonAnswer : null}
            gaps={grid.gaps}
            forecasts={grid.forecasts}
            typical={typical.get(one as Measure) ?? null}
            marginal={
              one === 'carbon' && view.region !== 'NI' && view.region !== 'ROI' ? (carbon?.marginal?.ALL?.value ?? null) : null
            }
            colours={colours}
            now={now}
            onChange={onChange}
            onReach={(of, reach) => setReaches((before) => ({ ...before, [of]: reach }))}
          />
        ))}
      </div>
    </section>
  );
}
