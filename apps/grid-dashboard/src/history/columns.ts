import type { ChartData } from '../chart-data.js';

/** Lines series up on one axis of time; null where one has no value at a time that another has. */
export function columnsOf(series: readonly (readonly [name: string, values: ReadonlyMap<number, number>])[]): ChartData {
  const times = [...new Set(series.flatMap(([, values]) => [...values.keys()]))].sort((a, b) => a - b);
  return {
    names: series.map(([name]) => name),
    times,
    values: series.map(([, values]) => times.map((time) => values.get(time) ?? null)),
  };
}
