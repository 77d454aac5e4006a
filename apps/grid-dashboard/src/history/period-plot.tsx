import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Charted } from '../api.js';
import { DAY } from '../areas.js';
import { describeSeries, type ChartData } from '../chart-data.js';
import { FactsTable } from '../facts-table.js';
import type { Display } from '../format.js';
import { Key } from '../key.js';
import { Plot } from '../plot.js';
import { Share } from '../share/share.js';
import type { Colours } from '../use-colours.js';
import type { Span, View } from '../view.js';
import { words } from '../words/words.js';
import type { Day } from './period.js';

interface Props {
  readonly area: Charted;
  readonly note: string;
  readonly data: ChartData;
  /** Seconds between two times of the data. */
  readonly cadence: number;
  readonly days: readonly Day[];
  readonly display: Display;
  readonly view: View;
  readonly synthetic: boolean;
  readonly colours: Colours;
  readonly onChange: (change: Partial<View>) => void;
  readonly children?: ComponentChildren;
}

/** A chart of a period with its key, its crosshair and its table, as those of the present have them. */
export function PeriodPlot({
  area,
  note,
  data,
  cadence,
  days,
  display,
  view,
  synthetic,
  colours,
  onChange,
  children,
}: Props): JSX.Element {
  const whole: Span = useMemo(() => ({ from: days[0]!.from, until: days.at(-1)!.until }), [days]);
  const axis = view.span ?? whole;
  const shown = useMemo(() => within(data, axis), [data, axis]);
  const facts = useMemo(() => describeSeries(shown), [shown]);
  const daily = cadence >= DAY;
  return (
    <article class="card wide" data-area={area} aria-labelledby={`${area}-title`}>
      <header>
        <h3 id={`${area}-title`}>
          {words.areas[area]} <span class="unit">{display.unit}</span>
        </h3>
        <div class="actions">
          <Share title={words.areas[area]} name={`${area}-${days[0]!.date.slice(0, 7)}`} synthetic={synthetic} embed={null} />
          {children}
        </div>
      </header>
      <Key area={area} facts={facts} names={data.names} display={display} />
      {shown.times.length > 0 ? (
        <Plot
          area={area}
          cadence={cadence}
          data={shown}
          fan={NO_FAN}
          axis={axis}
          whole={whole}
          gaps={NO_GAPS}
          year={false}
          minute={0}
          display={display}
          colours={colours}
          onZoom={(span) => onChange({ span })}
        />
      ) : (
        <p class="empty">{words.history.none}</p>
      )}
      <p class="remarks">{note}</p>
      <FactsTable area={area} facts={facts} display={display} year daily={daily} open={false} />
    </article>
  );
}

const NO_GAPS = [] as const;
const NO_FAN = new Map<string, never>();

function within(data: ChartData, { from, until }: Span): ChartData {
  const first = data.times.findIndex((time) => time >= from);
  const end = data.times.findLastIndex((time) => time <= until) + 1;
  if (first <= 0 && end === data.times.length) return data;
  if (first < 0 || end <= first) return { ...data, times: [], values: data.values.map(() => []) };
  return { ...data, times: data.times.slice(first, end), values: data.values.map((column) => column.slice(first, end)) };
}
