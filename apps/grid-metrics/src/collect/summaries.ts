import { counted } from '@lib/validation';
import { SOURCES, type Source } from '../snapshot/domain/areas.js';
import { newestReading, parseSummary, serialiseSummary, SummaryError, type Summary } from '../snapshot/domain/summary.js';
import { toTimestamp } from '../snapshot/domain/time.js';
import { summaryKey, type ObjectStore } from '../snapshot/source/index.js';

/** What the store holds already; what is not usable counts as not there, since it is about to be replaced. */
export async function readSummaries(
  store: ObjectStore,
  prefix: string,
  note: (line: string) => void,
): Promise<Map<Source, Summary>> {
  const held = new Map<Source, Summary>();
  for (const area of SOURCES) {
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

export function describeSummary(summary: Summary): string {
  const newest = newestReading(summary);
  const points = [...summary.series.values()].reduce((sum, series) => sum + series.length, 0);
  return `${counted(points, 'point')}, newest ${newest === null ? 'none' : toTimestamp(newest)}${summary.synthetic ? ', synthetic' : ''}`;
}
