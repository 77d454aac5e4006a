import type { Measure, RegionChoice } from '../view.js';

/** The one series that is looked at, and what stands for it where upstream does not give it. */
export function seriesOf(measure: Measure, region: RegionChoice): readonly string[] {
  const chosen = region === 'each' ? 'ALL' : region;
  if (measure === 'interconnection') return ['NET'];
  if (measure === 'frequency') return ['ROI'];
  if (measure === 'snsp') return ['ALL'];
  return measure === 'co2' && chosen === 'ALL' ? ['ALL', 'ROI'] : [chosen];
}

export function historyPath(
  measure: Measure | 'generation',
  { from, to, interval, series }: { from: string; to: string; interval: 'hour' | 'day'; series: readonly string[] | null },
): string {
  const named = series ? `&series=${series.join(',')}` : '';
  return `/api/history/${measure === 'carbon' ? 'intensity' : measure}?interval=${interval}&from=${from}&to=${to}${named}`;
}
