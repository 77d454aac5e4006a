import { AREAS, AREA_FACTS, type Area } from '../snapshot/domain/areas.js';
import { newestReading, parseSummary, serialiseSummary, SummaryError, type Summary } from '../snapshot/domain/summary.js';
import { toTimestamp } from '../snapshot/domain/time.js';
import { summaryKey, type ObjectStore } from '../snapshot/source/index.js';

/** What the store holds already; what is not usable counts as not there, since it is about to be replaced. */
export async function readSummaries(
  store: ObjectStore,
  prefix: string,
  note: (line: string) => void,
): Promise<Map<Area, Summary>> {
  const held = new Map<Area, Summary>();
  for (const area of AREAS) {
    const object = await store.read(summaryKey(prefix, area));
    if (object === null) continue;
    try {
      held.set(area, parseSummary(area, object.body.toString()));
    } catch (error) {
      if (!(error instanceof SummaryError)) throw error;
      note(`${area}: the summary in the store is not usable and will be replaced: ${error.message}`);
    }
  }
  return held;
}

export async function writeSummary(store: ObjectStore, prefix: string, summary: Summary): Promise<void> {
  await store.write(summaryKey(prefix, summary.area), Buffer.from(serialiseSummary(summary)));
}

/** The newest actual reading, or of an area with forecasts only the newest of those; -Infinity where there is none. */
export function newestActual(area: Area, series: Iterable<readonly [string, Iterable<number>]>): number {
  const newest = (wanted: (name: string) => boolean): number => {
    let latest = -Infinity;
    for (const [name, times] of series) if (wanted(name)) for (const at of times) latest = Math.max(latest, at);
    return latest;
  };
  const actual = newest((name) => AREA_FACTS[area].readings.includes(name));
  return actual === -Infinity ? newest(() => true) : actual;
}

export function describeSummary(summary: Summary): string {
  const newest = newestReading(summary);
  const points = [...summary.series.values()].reduce((sum, series) => sum + series.length, 0);
  return `${points} points, newest ${newest === null ? 'none' : toTimestamp(newest)}${summary.synthetic ? ', synthetic' : ''}`;
}
