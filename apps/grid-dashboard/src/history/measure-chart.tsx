import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { DAY } from '../areas.js';
import { linedUp, type ChartData } from '../chart-data.js';
import { formatPeriod, type Display } from '../format.js';
import { historyPath } from './measures.js';
import type { Colours } from '../use-colours.js';
import type { View } from '../view.js';
import { words } from '../words/words.js';
import { isYear, type Day } from './period.js';
import { dailyMeans, laidOver, type DayFacts, type Hour } from './period-facts.js';
import { PeriodPlot } from './period-plot.js';
import type { Measured } from './use-history.js';

interface Props {
  readonly view: View;
  readonly synthetic: boolean;
  readonly colours: Colours;
  readonly period: string;
  readonly display: Display;
  readonly own: Measured;
  readonly days: readonly DayFacts[];
  readonly other: Measured;
  readonly otherDays: readonly Day[] | null;
  readonly onChange: (change: Partial<View>) => void;
}

/** The measure over the period: hours of a month, days of a year; beside it the period that it is compared with. */
export function MeasureChart(props: Props): JSX.Element {
  const { view, period, own, days, other, otherDays } = props;
  const yearly = isYear(period);
  const cadence = yearly ? DAY : 3600;
  const data = useMemo((): ChartData => {
    const over = otherDays && other.hours ? laidOver(other.hours, otherDays, days) : null;
    const columns = [own.hours ?? [], ...(over ? [over] : [])].map((hours) => points(hours, days, yearly));
    return linedUp([own.name, ...(over ? [`${own.name}_BEFORE`] : [])], columns, cadence);
  }, [own.name, own.hours, other.hours, otherDays, days, yearly]);
  const csv = historyPath(view.measure, {
    from: days[0]!.date,
    to: days.at(-1)!.date,
    interval: yearly ? 'day' : 'hour',
    series: [own.name],
  });
  const note = [
    yearly ? words.history.daily : words.history.hourly,
    view.against ? words.history.compared(formatPeriod(view.against)) : '',
  ];
  return (
    <PeriodPlot {...props} area={view.measure} note={note.filter(Boolean).join(' · ')} data={data} cadence={cadence}>
      <a
        href={`${csv}&format=csv`}
        download={`${view.measure}-${period}.csv`}
        aria-label={words.card.csv(words.areas[view.measure])}
      >
        CSV
      </a>
    </PeriodPlot>
  );
}

function points(hours: readonly Hour[], days: readonly Day[], yearly: boolean): Map<number, number> {
  if (!yearly) return new Map(hours.map(({ at, value }) => [at, value]));
  // The mean of a day stands in the middle of it
  return new Map(dailyMeans(hours, days).flatMap(({ from, mean }) => (mean === null ? [] : [[from + DAY / 2, mean]])));
}
