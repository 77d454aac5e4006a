import { AREAS, AREA_FACTS, type Area } from '../snapshot/domain/areas.js';
import { findGaps, gapSummary } from '../snapshot/domain/gaps.js';
import { newestReading, parseSummary, serialiseSummary, SummaryError, type Summary } from '../snapshot/domain/summary.js';
import { toTimestamp } from '../snapshot/domain/time.js';
import { gapsKey, summaryKey, type ObjectStore } from '../snapshot/source/index.js';

export type Progress = (line: string) => void;

/** What the store holds already; what is not usable counts as not there, since it is about to be replaced. */
export async function readSummaries(store: ObjectStore, prefix: string, progress: Progress): Promise<Map<Area, Summary>> {
  const held = new Map<Area, Summary>();
  for (const area of AREAS) {
    const object = await store.read(summaryKey(prefix, area));
    if (object === null) continue;
    try {
      held.set(area, parseSummary(area, object.body.toString()));
    } catch (error) {
      if (!(error instanceof SummaryError)) throw error;
      progress(`${area}: the summary in the store is not usable and will be replaced: ${error.message}`);
    }
  }
  return held;
}

/** Each object is whole at every moment; the gap summary speaks of the others and so comes last. */
export async function writeSummaries(
  store: ObjectStore,
  prefix: string,
  written: ReadonlyMap<Area, Summary>,
  held: ReadonlyMap<Area, Summary>,
  progress: Progress,
): Promise<void> {
  let done = 0;
  for (const [area, summary] of written) {
    await store.write(summaryKey(prefix, area), Buffer.from(serialiseSummary(summary)));
    done += 1;
    progress(`[${done}/${written.size}] ${area}: ${describe(summary)}`);
  }
  const all = [...new Map([...held, ...written]).values()];
  const gaps = gapSummary(
    new Map(all.map((summary) => [summary.area, findGaps(summary)])),
    Math.max(...all.map(({ generatedAt }) => generatedAt)),
    Math.max(...all.map(({ windowDays }) => windowDays)),
  );
  await store.write(gapsKey(prefix), Buffer.from(JSON.stringify(gaps)));
  const areas = Object.keys(gaps.areas);
  progress(areas.length === 0 ? 'gaps: none' : `gaps: in ${areas.join(', ')}`);
}

/** The newest actual reading, or of an area with forecasts only the newest of those. */
export function newestActual(area: Area, series: Iterable<readonly [string, Iterable<number>]>): number {
  const newest = (wanted: (name: string) => boolean): number => {
    let latest = -Infinity;
    for (const [name, times] of series) if (wanted(name)) for (const at of times) latest = Math.max(latest, at);
    return latest;
  };
  const actual = newest((name) => AREA_FACTS[area].readings.includes(name));
  return actual === -Infinity ? newest(() => true) : actual;
}

function describe(summary: Summary): string {
  const newest = newestReading(summary);
  const points = [...summary.series.values()].reduce((sum, series) => sum + series.length, 0);
  return `${points} points, newest ${newest === null ? 'none' : toTimestamp(newest)}${summary.synthetic ? ', synthetic' : ''}`;
}
