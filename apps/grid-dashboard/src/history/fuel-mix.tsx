import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { SeriesRecord } from '../api.js';
import { DAY } from '../areas.js';
import { linedUp } from '../chart-data.js';
import { displayOf } from '../format.js';
import { FUELS } from '../series-labels.js';
import { useAnswer } from '../use-answer.js';
import type { Colours } from '../use-colours.js';
import type { View } from '../view.js';
import { words } from '../words/words.js';
import { historyPath } from './measures.js';
import { daysOf } from './period.js';
import { PeriodPlot } from './period-plot.js';

interface Props {
  readonly view: View;
  readonly synthetic: boolean;
  readonly colours: Colours;
  readonly period: string;
  readonly revision: string | null;
  readonly onChange: (change: Partial<View>) => void;
}

/** Energy of each day by fuel, as upstream gives it. */
export function FuelMix(props: Props): JSX.Element {
  const { view, period, revision } = props;
  const days = useMemo(() => daysOf(period), [period]);
  const path = historyPath('generation', { from: days[0]!.date, to: days.at(-1)!.date, interval: 'day', series: null });
  const { data: record } = useAnswer<SeriesRecord>({ subject: path, path: revision && path, version: revision });
  const data = useMemo(
    () =>
      record &&
      linedUp(
        FUELS,
        FUELS.map((fuel) => new Map((record.series[fuel] ?? []).map(({ t, value }) => [Date.parse(t) / 1000 + DAY / 2, value]))),
        DAY,
      ),
    [record],
  );
  const display = useMemo(() => displayOf('MWh', view.unit), [view.unit]);
  if (!data) return <p class="empty wide">{words.card.loading}</p>;
  return <PeriodPlot {...props} area="generation" note="" data={data} cadence={DAY} days={days} display={display} />;
}
