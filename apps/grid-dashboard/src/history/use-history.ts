import { useMemo } from 'preact/hooks';
import type { SeriesRecord } from '../api.js';
import { useAnswer } from '../use-answer.js';
import { historyPath, seriesOf } from './measures.js';
import { daysOf, type MonthOfArchive } from './period.js';
import type { Hour } from './period-facts.js';
import type { Measure, PeriodName, RegionChoice } from '../view.js';

/** The list of the archive's files, as far as it says what there is. */
export interface Archive {
  readonly revision: number;
  readonly synthetic: boolean;
  readonly files: readonly MonthOfArchive[];
}

export interface Measured {
  /** Null while they are on their way. */
  readonly hours: readonly Hour[] | null;
  readonly name: string;
  readonly failing: boolean;
}

/** Means of all hours of a period; without a period nothing is asked. */
export function useHours(measure: Measure, region: RegionChoice, period: PeriodName | null, revision: string | null): Measured {
  const series = seriesOf(measure, region);
  const path = useMemo(() => {
    if (period === null || revision === null) return null;
    const days = daysOf(period);
    return historyPath(measure, { from: days[0]!.date, to: days.at(-1)!.date, interval: 'hour', series });
  }, [measure, period, revision, series.join()]);
  const { data, failing } = useAnswer<SeriesRecord>({ subject: path ?? 'nothing', path, version: revision });
  const name = series.find((one) => (data?.series[one]?.length ?? 0) > 0) ?? series[0]!;
  const hours = useMemo(
    () => data && (data.series[name] ?? []).map(({ t, value }) => ({ at: Date.parse(t) / 1000, value })),
    [data, name],
  );
  return { hours, name, failing };
}
