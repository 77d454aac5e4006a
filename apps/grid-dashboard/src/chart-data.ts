import type { Charted, Subject, GapSummary, SeriesRecord } from './api.js';
import { AREA_FACTS, DAY } from './areas.js';
import { startOfDay } from './format.js';
import { baseOf, inOrder, isForecast, isTypical } from './series-labels.js';
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
export function seriesShown(area: Subject, { series }: SeriesRecord, region: RegionChoice): string[] {
  const names = inOrder(Object.keys(series).filter((name) => series[name]!.length > 0));
  if (!AREA_FACTS[area].regional || region === 'each') return names;
  const chosen = names.filter((name) => baseOf(name) === region || !REGIONS.includes(baseOf(name)));
  return chosen.length > 0 ? chosen : names;
}

const FORECAST: readonly Charted[] = ['carbon', 'wind', 'solar', 'demand'];

/** The series that are asked for, where those of one region are a part of an area; null asks for all. */
export function seriesAsked(area: Charted, region: RegionChoice): readonly string[] | null {
  return region === 'each' || !FORECAST.includes(area) ? null : [region, `${region}_FORECAST`];
}

/** Lines the named series up on one axis of time; what comes daily stands in the middle of its day. */
export function toChartData(
  { series }: SeriesRecord,
  names: readonly string[],
  { from, until }: Span,
  cadence: number,
): ChartData {
  const columns = names.map((name) => {
    const column = new Map<number, number>();
    for (const { t, value } of series[name]!) {
      const read = Date.parse(t) / 1000;
      if (read >= from && read <= until) column.set(cadence < DAY ? read : startOfDay(read) + DAY / 2, value);
    }
    return column;
  });
  return linedUp(names, columns, cadence);
}

/** On one axis of time, with a time of no value where readings are missing; the times are keys of the columns. */
export function linedUp(names: readonly string[], columns: readonly ReadonlyMap<number, number>[], cadence: number): ChartData {
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

/** Stretches in which readings of a series are missing: in seconds, from the reading before to when the next is due. */
export interface SeriesGaps {
  readonly name: string;
  readonly spans: readonly Span[];
}

/** The gaps in sight of the series that are shown, by the API's account. */
export function gapsShown(gaps: GapSummary | null, area: Subject, names: readonly string[], sight: Span): SeriesGaps[] {
  const { cadence } = AREA_FACTS[area];
  const seconds = (time: string): number => Date.parse(time) / 1000;
  return names.flatMap((name) => {
    const spans = (gaps?.areas[area]?.[name]?.ranges ?? [])
      .map(({ start, end }) => ({ from: seconds(start) - cadence, until: seconds(end) + cadence }))
      .filter(({ from, until }) => until > sight.from && from < sight.until);
    return spans.length > 0 ? [{ name, spans }] : [];
  });
}

export interface SeriesFacts {
  readonly name: string;
  /** Of a forecast: what was forecast for the latest reading, or for the time nearest before it. */
  readonly latest: number;
  /** In milliseconds since 1970. */
  readonly latestAt: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The chart in numbers, for the key, for the table beside it and for those who do not see it. */
export function describeSeries({ names, times, values }: ChartData): SeriesFacts[] {
  const lastOf = (name: string): number => values[names.indexOf(name)]?.findLastIndex((value) => value !== null) ?? -1;
  return names.flatMap((name, index) => {
    const column = values[index]!;
    const read = isForecast(name) || isTypical(name) ? lastOf(baseOf(name)) : -1;
    const beside = column.findLastIndex((value, at) => value !== null && (read < 0 || at <= read));
    const last = beside < 0 ? lastOf(name) : beside;
    if (last < 0) return [];
    const numbers = column.filter((value) => value !== null);
    const extreme = (pick: (a: number, b: number) => number): number => numbers.reduce((a, b) => pick(a, b));
    const latestAt = times[last]! * 1000;
    return [{ name, latest: column[last]!, latestAt, lowest: extreme(Math.min), highest: extreme(Math.max) }];
  });
}
