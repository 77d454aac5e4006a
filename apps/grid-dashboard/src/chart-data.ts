import type { Area, GapSummary, SeriesRecord } from './api.js';
import { AREA_FACTS } from './areas.js';
import { baseOf, isDerived } from './series-labels.js';
import { BEGINNING, type TimeWindow } from './time-window.js';
import type { RegionChoice, Span } from './view.js';

export type Values = readonly (number | null)[];

export interface ChartData {
  readonly names: readonly string[];
  /** Seconds since 1970, rising, of all series; where two readings or more are missing, a time that no series has a value for. */
  readonly times: readonly number[];
  /** By series, one value a time; null where it has none. */
  readonly values: readonly Values[];
}

const REGIONS: readonly string[] = ['ALL', 'NI', 'ROI'];
/** One missing point is no gap, and SNSP comes every half hour only: from here on a line is broken. In parts of the cadence. */
const GAP = 2.5;

/** The series of the chosen region; all that there are where it has none, as often for the CO₂ of the whole island. */
export function seriesShown(area: Area, { series }: SeriesRecord, region: RegionChoice): string[] {
  const names = inOrder(Object.keys(series).filter((name) => series[name]!.length > 0));
  if (!AREA_FACTS[area].regional || region === 'each') return names;
  const chosen = names.filter((name) => baseOf(name) === region || !REGIONS.includes(baseOf(name)));
  return chosen.length > 0 ? chosen : names;
}

/** Each before its forecast, whichever came first from upstream. */
function inOrder(names: readonly string[]): string[] {
  return [...Map.groupBy(names, baseOf).values()].flatMap((group) =>
    group.sort((a, b) => Number(isDerived(a)) - Number(isDerived(b))),
  );
}

/** Lines the named series up on one axis of time. */
export function toChartData(
  { series }: SeriesRecord,
  names: readonly string[],
  { from, until }: Span,
  cadence: number,
): ChartData {
  const columns = names.map((name) => {
    const column = new Map<number, number>();
    for (const { t, value } of series[name]!) {
      const time = Date.parse(t) / 1000;
      if (time >= from && time <= until) column.set(time, value);
    }
    return column;
  });
  const known = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => a - b);
  const times = known.flatMap((time, index) =>
    index > 0 && time - known[index - 1]! > GAP * cadence ? [known[index - 1]! + cadence, time] : [time],
  );
  return { names, times, values: columns.map((column) => times.map((time) => column.get(time) ?? null)) };
}

/** A column as a line is drawn of it: broken at null, led on where it is undefined, which is where a single reading is missing. */
export function toLine(column: Values, times: readonly number[], cadence: number): (number | null | undefined)[] {
  const next = new Array<number>(column.length);
  let following = Infinity;
  for (let index = column.length - 1; index >= 0; index -= 1) {
    next[index] = following;
    if (column[index] !== null) following = times[index]!;
  }
  let before = -Infinity;
  return column.map((value, index) => {
    if (value === null) return next[index]! - before < GAP * cadence ? undefined : null;
    before = times[index]!;
    return value;
  });
}

/** Where readings are that no line leads to or from: a line cannot show them. */
export function lonePoints(line: readonly (number | null | undefined)[]): number[] {
  const isEnd = (index: number, step: 1 | -1): boolean => {
    let at = index + step;
    while (line[at] === undefined && at >= 0 && at < line.length) at += step;
    return (line[at] ?? null) === null;
  };
  return line.flatMap((value, index) => (typeof value === 'number' && isEnd(index, -1) && isEnd(index, 1) ? [index] : []));
}

/** What is drawn: from the first reading where all are shown, and beyond the newest one only as far as there are forecasts. */
export function extent({ times }: ChartData, { from, end }: TimeWindow, cadence: number): Span {
  const first = from === BEGINNING ? (times[0] ?? end - cadence) : from;
  return { from: first, until: Math.max(end, times.at(-1) ?? end, first + cadence) };
}

/**
 * Stretches in which readings of a series that is shown are missing, by the API's account: in seconds, from the reading before to
 * when the next is due. What regions miss at the same time is one stretch.
 */
export function gapsShown(gaps: GapSummary | null, area: Area, names: readonly string[]): Span[] {
  const { cadence } = AREA_FACTS[area];
  const ranges = names.flatMap((name) => gaps?.areas[area]?.[name]?.ranges ?? []);
  const seconds = (time: string): number => Date.parse(time) / 1000;
  const spans = ranges.map(({ start, end }) => ({ from: seconds(start) - cadence, until: seconds(end) + cadence }));
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const before = merged.at(-1);
    if (before && span.from < before.until) {
      merged[merged.length - 1] = { from: before.from, until: Math.max(before.until, span.until) };
    } else merged.push(span);
  }
  return merged;
}

export interface SeriesFacts {
  readonly name: string;
  readonly latest: number;
  /** In milliseconds since 1970. */
  readonly latestAt: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The chart in numbers, for the table beside it and for those who do not see it. */
export function describeSeries({ names, times, values }: ChartData): SeriesFacts[] {
  return names.flatMap((name, index) => {
    const column = values[index]!;
    const last = column.findLastIndex((value) => value !== null);
    if (last < 0) return [];
    const numbers = column.filter((value) => value !== null);
    const extreme = (pick: (a: number, b: number) => number): number => numbers.reduce((a, b) => pick(a, b));
    const latestAt = times[last]! * 1000;
    return [{ name, latest: column[last]!, latestAt, lowest: extreme(Math.min), highest: extreme(Math.max) }];
  });
}
