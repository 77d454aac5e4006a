import { AREA_FACTS, type Source } from '../snapshot/domain/areas.js';
import { inOrder, type Reading, type Summary } from '../snapshot/domain/summary.js';
import { DAY, HOUR } from '../snapshot/domain/time.js';
import { parseLocal, toUtc } from './irish-time.js';
import type { Findings } from './findings.js';
import { seriesNameOf, type SeriesName } from './series-names.js';
import type { UpstreamRow } from './upstream-response.js';

/** Values by time, by series; a series without values is one that upstream names and has nothing for. */
export type SeriesValues = Map<string, Map<number, number>>;

/** Gathers upstream rows by area, in UTC, without what is missing. */
export class Readings {
  private readonly areas = new Map<Source, SeriesValues>();
  /**
   * The rows of one answer: a repeated hour is recognised by those of a series together.
   * @returns how many of them have a time that cannot be read, and are left out
   */
  add(rows: readonly UpstreamRow[], findings: Findings): number {
    let unreadable = 0;
    const bySeries = new Map<Map<number, number>, { local: number; value: number | null }[]>();
    for (const row of rows) {
      const name = placeOf(row, findings);
      if (name === null) continue;
      const local = parseLocal(row.EffectiveTime);
      if (local === null) {
        unreadable += 1;
        continue;
      }
      const values = this.valuesOf(name.area, name.series);
      const given = bySeries.get(values);
      if (given) given.push({ local, value: row.Value });
      else bySeries.set(values, [{ local, value: row.Value }]);
    }
    for (const [values, given] of bySeries) {
      toUtc(given.map(({ local }) => local)).forEach((utc, index) => {
        const { value } = given[index]!;
        if (utc !== null && value !== null) values.set(utc, value);
      });
    }
    return unreadable;
  }

  /** Frequency by the hour; undefined where upstream said nothing of it. */
  of(area: Source): SeriesValues | undefined {
    const values = this.areas.get(area);
    if (values === undefined) return undefined;
    return area === 'frequency' ? hourly(values) : values;
  }

  private valuesOf(area: Source, series: string): Map<number, number> {
    const byName = this.areas.get(area) ?? new Map<string, Map<number, number>>();
    this.areas.set(area, byName);
    const values = byName.get(series) ?? new Map<number, number>();
    byName.set(series, values);
    return values;
  }
}

/** Null where the row is of no use; what speaks of a change or a fault at upstream is counted. */
function placeOf(row: UpstreamRow, findings: Findings): SeriesName | null {
  const place = seriesNameOf(row);
  if (place === 'not shown') return null;
  if (place === 'unknown field') return (findings.unknownField(row), null);
  if (place === 'wrong region') return (findings.wrongRegion(row), null);
  const [least, most] = AREA_FACTS[place.area].plausible;
  if (row.Value === null || (row.Value >= least && row.Value <= most)) return place;
  findings.implausible(row, place.area);
  return null;
}

/** Puts new values over those of the summary before, and keeps the window that ends at `now`. Forecasts may lie after it. */
export function toSummary(area: Source, values: SeriesValues, before: Summary | null, now: number, windowDays: number): Summary {
  const from = now - windowDays * DAY;
  const names = new Set([...(before?.series.keys() ?? []), ...values.keys()]);
  const series = new Map<string, Reading[]>();
  for (const name of names) {
    const old = (before?.series.get(name) ?? []).map(({ at, value }) => [at, value] as const);
    const merged = new Map([...old, ...(values.get(name) ?? [])]);
    const kept = inOrder(merged).filter(({ at }) => at >= from);
    series.set(name, area === 'generation' ? lastOfEachDay(kept) : kept);
  }
  return { area, generatedAt: now, windowDays, resolutionMinutes: AREA_FACTS[area].resolutionMinutes, synthetic: false, series };
}

/** Upstream's frequency comes every five seconds: the mean of each hour, with its extremes beside it. */
function hourly(values: SeriesValues): SeriesValues {
  const result: SeriesValues = new Map();
  for (const [name, readings] of values) {
    const hours = Map.groupBy(readings, ([at]) => Math.floor(at / HOUR) * HOUR);
    const reduce = (combine: (numbers: number[]) => number): Map<number, number> =>
      new Map([...hours].map(([hour, inHour]) => [hour, combine(inHour.map(([, value]) => value))]));
    result.set(
      name,
      reduce((numbers) => Number((numbers.reduce((sum, value) => sum + value, 0) / numbers.length).toFixed(4))),
    );
    result.set(
      `${name}_MIN`,
      reduce((numbers) => Math.min(...numbers)),
    );
    result.set(
      `${name}_MAX`,
      reduce((numbers) => Math.max(...numbers)),
    );
  }
  return result;
}

/** The fuel mix is one snapshot a run: of a day's runs the last counts. */
function lastOfEachDay(readings: readonly Reading[]): Reading[] {
  return [...Map.groupBy(readings, ({ at }) => Math.floor(at / DAY)).values()].map((inDay) => inDay.at(-1)!);
}
