import { DAY } from '../snapshot/domain/time.js';
import { AREAS, type Area } from '../snapshot/domain/areas.js';
import type { Summary } from '../snapshot/domain/summary.js';
import type { ObjectStore } from '../snapshot/source/index.js';
import type { Answer } from './file.source.js';
import { Readings, toSummary } from './readings.js';
import { newestActual, readSummaries, writeSummaries, type Progress } from './summaries.js';
import { synthesise } from './synthesise.js';

export interface CollectContext {
  readonly store: ObjectStore;
  readonly prefix: string;
  readonly windowDays: number;
  readonly progress: Progress;
}

export interface CollectResult {
  readonly written: readonly Area[];
  /** Answers that could not be used. */
  readonly problems: number;
}

/** @param ask is given what the store holds, so that it can ask for what is newer only */
export async function collect(
  { store, prefix, windowDays, progress }: CollectContext,
  ask: (held: ReadonlyMap<Area, Summary>) => AsyncIterable<Answer>,
  now: number | 'newest reading',
): Promise<CollectResult> {
  const all = await readSummaries(store, prefix, progress);
  // Demonstration data and measured ones never stand in one summary.
  const held = new Map([...all].filter(([, { synthetic }]) => !synthetic));
  const readings = new Readings();
  let problems = 0;
  for await (const answer of ask(held)) {
    if ('rows' in answer) {
      progress(`${answer.name}: ${answer.rows.length} rows`);
      readings.add(answer.rows);
    } else {
      problems += 1;
      progress(`${answer.name}: ${answer.problem}`);
    }
  }
  if (readings.unreadable > 0) progress(`${readings.unreadable} rows left out: their EffectiveTime is not a time`);
  const written = new Map<Area, Summary>();
  for (const area of AREAS) {
    const values = readings.of(area);
    if (values === undefined) continue;
    const before = held.get(area) ?? null;
    const seen = newestActual(
      area,
      [...values].map(([name, byTime]) => [name, [...byTime.keys()]] as const),
    );
    if (seen === -Infinity && before === null) continue;
    const end = now === 'newest reading' ? Math.max(seen, before?.generatedAt ?? -Infinity) : now;
    written.set(area, toSummary(area, values, before, end, windowDays));
  }
  if (written.size > 0) await writeSummaries(store, prefix, written, all, progress);
  return { written: [...written.keys()], problems };
}

/** From a day before the newest reading that is held, since upstream corrects its latest values; else the whole window. */
export function sinceHeld(held: ReadonlyMap<Area, Summary>, now: number, windowDays: number): (area: Area) => number {
  return (area) => {
    const summary = held.get(area);
    const start = now - windowDays * DAY;
    if (!summary) return start;
    const newest = newestActual(
      area,
      [...summary.series].map(([name, series]) => [name, series.map(({ at }) => at)] as const),
    );
    return Math.max(start, newest - DAY);
  };
}

export async function collectSynthetic({ store, prefix, windowDays, progress }: CollectContext, now: number): Promise<void> {
  const summaries = synthesise(now, windowDays);
  await writeSummaries(store, prefix, summaries, summaries, progress);
}
