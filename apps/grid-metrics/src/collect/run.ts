import { SOURCES, type Area, type Source } from '../snapshot/domain/areas.js';
import { newestReading, type Summary } from '../snapshot/domain/summary.js';
import { DAY } from '../snapshot/domain/time.js';
import type { UpstreamFacts } from '../snapshot/domain/upstream-facts.js';
import type { Batch } from './answers.js';
import { SYNTHETIC } from '../archive/manifest.js';
import { Archiving } from './archiving.js';
import { AreaWriter, placeOf } from './area-writer.js';
import { afterRun, isDue, keyOf, type Backfill } from './backfill.js';
import { carbonOf, writeCarbon } from './carbon.js';
import type { CollectContext } from './collect-context.js';
import { describeFacts } from './findings.js';
import { judgeInvented, writeForecasts } from './forecasts.js';
import { missingDays, readCollected, writeGapReport } from './gap-report.js';
import { irishDay } from './irish-time.js';
import type { SeriesValues } from './readings.js';
import { describeSummary, readSummaries, writeSummary } from './summaries.js';
import { synthesise } from './synthesise.js';
import { TakenAnswers } from './taken-answers.js';
import { asksFor, type SeriesDay } from './upstream-questions.js';

export interface CollectResult {
  readonly written: ReadonlySet<Source>;
  /** Answers that could not be had or not wholly be used, and what was not written of them. */
  readonly problems: number;
}

const SYNTHETIC_PART = 92 * DAY;

/** What the store holds of measured data, and the days to ask for again. */
export interface Held {
  readonly summaries: ReadonlyMap<Source, Summary>;
  readonly backfills: readonly Backfill[];
}

/**
 * Puts answers over what the store holds. An area is written once its answers are in, and the gap report, which speaks
 * of all areas, at the end: whatever moment a run is ended at, the next one goes on from what stands.
 * @param ask is given what the store holds, so that it can ask for what is missing
 * @throws {StoreUnavailableError}
 * @throws {ClockError} before anything is written
 */
export async function collect(
  context: CollectContext,
  ask: (held: Held) => Iterable<Batch>,
  now: number | 'newest reading',
): Promise<CollectResult> {
  const { store, prefix, progress } = context;
  const all = await readSummaries(store, prefix, progress.note);
  const { ledger, upstream } = await readCollected(store, prefix, progress.note);
  // Demonstration data and measured ones never stand in one summary.
  const measured = new Map([...all].filter(([, { synthetic }]) => !synthetic));
  const at = now === 'newest reading' ? Date.now() : now;
  const windowStart = irishDay(at - context.windowDays * DAY);
  const backfills = ledger.filter((backfill) => isDue(backfill, at) && backfill.day >= windowStart);
  const answers = new TakenAnswers(measured, progress);
  const archive = await Archiving.open(context);
  const areas = new AreaWriter(context, archive, measured, now);
  for (const batch of ask({ summaries: measured, backfills })) {
    const readings = await answers.take(batch);
    for (const area of sourcesIn(batch)) {
      // An answer without rows speaks of the area too: what is held becomes older, and its end a gap.
      const values = readings.of(area) ?? (answers.speakOf(area) ? (new Map() as SeriesValues) : null);
      if (values) await areas.write(area, values);
    }
  }
  areas.end();
  const facts = answers.findings.facts();
  const changes = describeFacts(facts);
  changes.forEach(progress.note);
  if (areas.written.size > 0) {
    const wasAnswered = (day: SeriesDay): boolean => answers.questions.some((question) => asksFor(question, day));
    const missing = missingDays(areas.summaries.values());
    // What recorded answers lack is not asked for by anybody: it is no backfill before a run over upstream finds it missing.
    const known = new Set(ledger.map(keyOf));
    const found = now === 'newest reading' ? missing.filter((day) => known.has(keyOf(day))) : missing;
    const next = afterRun(ledger, found, wasAnswered, at);
    await report(context, new Map([...all, ...areas.summaries]), next, now === 'newest reading' ? upstream : facts, archive);
  }
  await archive.fold();
  return { written: areas.written, problems: answers.problems + areas.notWritten + changes.length + archive.problems };
}

/**
 * Upstream's carbon intensity comes with the emissions, and is written before them: a run that is killed in between asks for the whole of
 * both again.
 */
function sourcesIn({ areas }: Batch): Source[] {
  return areas.flatMap((area): Source[] => (area === 'co2' ? ['intensity', 'co2'] : [area]));
}

/** From a day before the newest reading that is held, since upstream corrects its latest values; else the whole window. */
export function sinceHeld(held: ReadonlyMap<Source, Summary>, now: number, windowDays: number): (area: Area) => number {
  return (area) => {
    const summary = held.get(area);
    const start = now - windowDays * DAY;
    if (!summary) return start;
    return Math.min(now, Math.max(start, (newestReading(summary) ?? start) - DAY));
  };
}

/** @returns false where the store holds measured data: these are kept, since upstream may not give them again. */
export async function collectSynthetic(context: CollectContext, now: number, historyDays: number): Promise<boolean> {
  const { store, prefix, windowDays, progress } = context;
  const held = await readSummaries(store, prefix, progress.note);
  const measured = [...held.values()].filter(({ synthetic }) => !synthetic).map(({ area }) => area);
  if (measured.length > 0) {
    progress.note(`nothing is written: the store holds measured data (${measured.join(', ')}); use another store or S3_PREFIX`);
    return false;
  }
  const summaries = synthesise(now, windowDays);
  for (const source of SOURCES) {
    const summary = summaries.get(source)!;
    await writeSummary(store, prefix, summary);
    progress.note(`${placeOf(source)}${source}: ${describeSummary(summary)}`);
  }
  await judgeInvented(store, prefix, summaries, now);
  await report(context, summaries, [], undefined, null);
  const archive = await Archiving.open({ ...context, source: SYNTHETIC });
  if (archive.holdsMeasured) progress.note('the archive holds measured data, and is left alone');
  else await archiveSynthetic(archive, now, historyDays);
  return true;
}

/** In parts, since years of invented data would not fit into memory. */
async function archiveSynthetic(archive: Archiving, now: number, historyDays: number): Promise<void> {
  for (let end = now - historyDays * DAY; end < now;) {
    const start = end;
    end = Math.min(now, start + SYNTHETIC_PART);
    for (const { area, series } of synthesise(end, (end - start) / DAY).values()) {
      // Forecasts of what was the future then are among the readings of the next part.
      const values = [...series].map(
        ([name, readings]) => [name, new Map(readings.map(({ at, value }) => [at, value]))] as const,
      );
      await archive.append(area, new Map(values), now);
    }
    await archive.fold();
  }
}

async function report(
  { store, prefix, progress }: CollectContext,
  summaries: ReadonlyMap<Source, Summary>,
  ledger: readonly Backfill[],
  upstream: UpstreamFacts | undefined,
  archive: Archiving | null,
): Promise<void> {
  const carbon = carbonOf(summaries);
  progress.note(`carbon: ${await writeCarbon(store, prefix, carbon)}`);
  progress.note(`forecasts: ${await writeForecasts(store, prefix, summaries, carbon, progress.note, archive)}`);
  const { areas, backfills } = await writeGapReport(store, prefix, summaries, ledger, upstream);
  const names = Object.keys(areas);
  progress.note(
    names.length === 0
      ? 'gaps: none'
      : `gaps: in ${names.join(', ')}; backfills: ${backfills.in_flight} in flight, ${backfills.permanent_failure} failed for good`,
  );
}
