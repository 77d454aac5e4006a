import { counted } from '@lib/validation';
import { AREAS, type Area, type Source } from '../snapshot/domain/areas.js';
import { inOrder, newestReading, type Summary } from '../snapshot/domain/summary.js';
import { DAY, HOUR } from '../snapshot/domain/time.js';
import type { Archiving } from './archiving.js';
import { ClockCheck, lossOf } from './losses.js';
import { toSummary, type SeriesValues } from './readings.js';
import type { CollectContext } from './collect-context.js';
import { describeSummary, writeSummary } from './summaries.js';

/** Puts what a run has over what the store holds, area by area, and sees to it that nothing is lost to a wrong clock. */
export class AreaWriter {
  /** What is held, and over it what this run has made. */
  readonly summaries: Map<Source, Summary>;
  readonly written = new Set<Source>();
  /** How often something was not written: an area was kept from being replaced, or recorded readings are too old. */
  notWritten = 0;
  private readonly accepted: boolean;
  private readonly clock: ClockCheck;
  /** Made, and not written before the clock is known to be right. */
  private readonly waiting: { readonly summary: Summary; readonly values: SeriesValues }[] = [];

  constructor(
    private readonly context: CollectContext,
    private readonly archive: Pick<Archiving, 'append'>,
    private readonly held: ReadonlyMap<Source, Summary>,
    private readonly now: number | 'newest reading',
  ) {
    this.summaries = new Map(held);
    this.accepted = context.acceptClock === true;
    // Recorded answers do not go by the clock.
    this.clock = now === 'newest reading' || this.accepted ? new ClockCheck(0, []) : new ClockCheck(now, held.values());
  }

  async write(area: Source, values: SeriesValues): Promise<void> {
    const summary = this.nextSummary(area, values);
    if (summary === null) return;
    const loss = lossOf(this.held.get(area), summary, this.accepted || this.now !== 'newest reading');
    if (loss !== null) {
      this.notWritten += 1;
      this.context.progress.note(`${area}: kept as it is: ${loss}`);
      return;
    }
    if (this.now === 'newest reading') this.countOld(values, summary);
    this.summaries.set(area, summary);
    this.waiting.push({ summary, values });
    this.clock.see(summary);
    if (!this.clock.isRight) return;
    for (const one of this.waiting.splice(0)) await this.put(one.summary, one.values);
  }

  /** @throws {ClockError} where nothing has shown the clock to be right; then nothing was written */
  end(): void {
    if (!this.clock.isRight) throw this.clock.error();
  }

  /** Whoever brings recordings of old days is told that the window is over them. */
  private countOld(values: SeriesValues, { area, generatedAt, windowDays }: Summary): void {
    const from = generatedAt - windowDays * DAY;
    const old = [...values.values()].reduce((sum, byTime) => sum + [...byTime.keys()].filter((at) => at < from).length, 0);
    if (old === 0) return;
    this.notWritten += 1;
    this.context.progress.note(
      `${area}: ${counted(old, 'reading is', 'readings are')} older than the window of ${counted(windowDays, 'day')}, and kept in the archive only`,
    );
  }

  private async put(summary: Summary, values: SeriesValues): Promise<void> {
    const { store, prefix, progress } = this.context;
    const { area } = summary;
    // First, so that what the summary says is held, and is not asked for again, cannot be missing here.
    const [kept, fetchedAt] =
      this.now === 'newest reading' ? [values, summary.generatedAt] : [settled(area, values, this.now), this.now];
    await this.archive.append(area, kept, fetchedAt);
    await writeSummary(store, prefix, summary);
    this.written.add(area);
    progress.note(`${placeOf(area)}${area}: ${describeSummary(summary)}`);
  }

  private nextSummary(area: Source, values: SeriesValues): Summary | null {
    const before = this.summaries.get(area) ?? null;
    const series = new Map([...values].map(([name, byTime]) => [name, inOrder(byTime)] as const));
    const newest = newestReading({ area, series }) ?? before?.generatedAt;
    if (newest === undefined) return null;
    const end = this.now === 'newest reading' ? Math.max(newest, before?.generatedAt ?? newest) : this.now;
    return toSummary(area, values, before, end, this.context.windowDays);
  }
}

/** Of an area among all; what is none has no place. */
export function placeOf(source: Source): string {
  const index = AREAS.indexOf(source as Area);
  return index === -1 ? '' : `[${index + 1}/${AREAS.length}] `;
}

/** The mean of an hour that is not over is no reading yet: it would stand corrected in the archive three times an hour. */
function settled(area: Source, values: SeriesValues, now: number): SeriesValues {
  if (area !== 'frequency') return values;
  return new Map(
    [...values].map(([name, byTime]) => [name, new Map([...byTime].filter(([hour]) => hour + HOUR <= now))] as const),
  );
}
