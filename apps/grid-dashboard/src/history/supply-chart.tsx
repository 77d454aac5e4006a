import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { SeriesRecord } from '../api.js';
import { DAY } from '../areas.js';
import { linedUp, type ChartData } from '../chart-data.js';
import { displayOf } from '../format.js';
import { useAnswer } from '../use-answer.js';
import type { Colours } from '../use-colours.js';
import type { View } from '../view.js';
import { words } from '../words/words.js';
import { historyPath } from './measures.js';
import { daysOf, isYear } from './period.js';
import { PeriodPlot } from './period-plot.js';
import { SUPPLY, supplyOf } from './supply.js';

interface Props {
  readonly view: View;
  readonly synthetic: boolean;
  readonly colours: Colours;
  readonly period: string;
  readonly revision: string | null;
  readonly onChange: (change: Partial<View>) => void;
}

/** What met the demand of the island, stacked: means of hours of a month, of days of a year. */
export function Supply(props: Props): JSX.Element {
  const { view, period, revision } = props;
  const yearly = isYear(period);
  const cadence = yearly ? DAY : 3600;
  const days = useMemo(() => daysOf(period), [period]);
  const column = (area: 'demand' | 'wind' | 'solar' | 'interconnection'): ReadonlyMap<number, number> | null => {
    const name = area === 'interconnection' ? 'NET' : 'ALL';
    const asked = { from: days[0]!.date, to: days.at(-1)!.date, interval: yearly ? 'day' : 'hour', series: [name] } as const;
    const path = historyPath(area, asked);
    const { data } = useAnswer<SeriesRecord>({ subject: path, path: revision && path, version: revision });
    return useMemo(
      () =>
        data && new Map((data.series[name] ?? []).map(({ t, value }) => [Date.parse(t) / 1000 + (yearly ? DAY / 2 : 0), value])),
      [data],
    );
  };
  const [demand, wind, solar, net] = [column('demand'), column('wind'), column('solar'), column('interconnection')];
  const data = useMemo((): ChartData | null => {
    if (!demand || !wind || !solar || !net) return null;
    const supply = supplyOf({ demand, wind, solar, net });
    // Where upstream gives no sun at all, nothing is said of it
    const names = SUPPLY.filter((name) => name !== 'SOLAR' || solar.size > 0);
    return linedUp(
      names,
      names.map((name) => supply[name]),
      cadence,
    );
  }, [demand, wind, solar, net]);
  const display = useMemo(() => displayOf('MW', view.unit), [view.unit]);
  if (!data) return <p class="empty wide">{words.card.loading}</p>;
  return (
    <PeriodPlot
      {...props}
      area="supply"
      note={words.history.supplyNote}
      data={data}
      cadence={cadence}
      days={days}
      display={display}
    />
  );
}
