import type { Source } from '../snapshot/domain/areas.js';
import { DAY } from '../snapshot/domain/time.js';
import type { ObjectStore } from '../snapshot/source/index.js';
import { MonthOfReadings } from './domain/month-of-readings.js';
import { monthsOf, type Month } from './domain/months.js';
import { archiveFolder, logKey, manifestKey, monthFileOf } from './keys.js';
import { appendEntry, readEntry, readingsOf, type LogEntry } from './log.js';
import { EMPTY_MANIFEST, readManifest, SYNTHETIC, writeManifest, type Manifest } from './manifest.js';
import { asWritten, decodeMonth, rowsOf, writeMonth } from './month-file.js';

/** Values by time, by series. */
type Values = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** So much is folded at once: what a catch-up of years brings is not held in memory as a whole. */
const READINGS_AT_ONCE = 200_000;
/** A month file that is damaged can be made again from these; older ones are in the bucket's own backup. */
const LOG_IS_KEPT = 14 * DAY;
/** Of a run, so that none takes long. */
const MOST_PRUNED = 500;

/**
 * All that the collector has ever read, in the store: what is new goes to the log before anything else is done with it, and the log is
 * folded into a file an area and month. A run may be killed anywhere: the log is whole entries, the manifest comes last.
 */
export class Archive {
  private constructor(
    private readonly store: ObjectStore,
    private readonly prefix: string,
    private readonly source: string,
    private manifest: Manifest,
    /** The next free place of the log, or one before it. */
    private place: number,
  ) {}

  /**
   * What a run before has left in the log is folded first.
   * @param source what the readings are from; `synthetic` and measured ones never stand together: measured begin anew
   * @throws {SummaryError} where the archive cannot be read
   * @throws {ArchiveError} where its manifest is gone and files are there: beginning anew would lose them
   */
  static async open(store: ObjectStore, prefix: string, source: string): Promise<Archive> {
    const manifest = await readManifest(store, prefix);
    const archive = new Archive(store, prefix, source, manifest, manifest.folded);
    if (manifest === EMPTY_MANIFEST && (await hasLostManifest(store, prefix))) {
      throw new ArchiveError(`${manifestKey(prefix)} is not in the store; collect.js --rebuild-archive makes it again`);
    }
    await archive.fold();
    if (archive.manifest.synthetic && source !== SYNTHETIC) archive.forget();
    return archive;
  }

  get holdsMeasured(): boolean {
    return this.manifest.files.length > 0 && !this.manifest.synthetic;
  }

  /** Keeps what of these readings is new. Once this is done, nothing of them can be lost. */
  async append(area: Source, values: Values, fetchedAt: number, source = this.source): Promise<void> {
    const at = Math.floor(fetchedAt / 1000) * 1000;
    const monthOf = monthsOf();
    const byMonth = Map.groupBy(flat(values), ([, time]) => monthOf(time));
    for (const [month, readings] of [...byMonth].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const held = await this.monthOf(area, month);
      const news = readings.filter(([series, time, value]) => held.add({ series, at: time, value, source, fetchedAt: at }));
      if (news.length === 0) continue;
      const series = Object.fromEntries(
        [...Map.groupBy(news, ([name]) => name)].map(([name, given]) => [
          name,
          given.map(([, time, value]) => [time, value] as const),
        ]),
      );
      this.place = await appendEntry(this.store, this.prefix, this.place, {
        area,
        month,
        source,
        fetchedAt: at,
        series,
      });
    }
  }

  /** Puts the log into the files. */
  async fold(): Promise<void> {
    for (;;) {
      const { entries, next } = await this.takeFromLog();
      if (entries.length === 0) return;
      await this.foldIn(entries, next);
      this.place = next;
    }
  }

  private async takeFromLog(): Promise<{ entries: LogEntry[]; next: number }> {
    const entries: LogEntry[] = [];
    let [readings, next] = [0, this.manifest.folded];
    while (readings < READINGS_AT_ONCE) {
      const entry = await readEntry(this.store, this.prefix, next);
      if (entry === null) break;
      entries.push(entry);
      readings += Object.values(entry.series).reduce((sum, points) => sum + points.length, 0);
      next += 1;
    }
    return { entries, next };
  }

  private async foldIn(entries: readonly LogEntry[], folded: number): Promise<void> {
    const before = this.manifest;
    const revision = before.revision + 1;
    const files = new Map(before.files.map((file) => [nameOf(file), file]));
    const replaced: string[] = [];
    for (const [name, given] of Map.groupBy(entries, nameOf)) {
      const { area, month } = given[0]!;
      const readings = await this.monthOf(area, month);
      for (const entry of given) for (const reading of readingsOf(entry)) readings.add(reading);
      const old = files.get(name);
      if (old) replaced.push(old.key);
      const file = await writeMonth(this.store, this.prefix, { area, month, revision }, readings);
      if (file) files.set(name, file);
    }
    for (const key of before.replaced) await this.store.remove(key);
    const pruned = await this.prune(Math.max(...entries.map(({ fetchedAt }) => fetchedAt)));
    this.manifest = {
      version: 1,
      ...(before.synthetic || entries.some(({ source }) => source === SYNTHETIC) ? { synthetic: true } : {}),
      revision,
      folded,
      pruned,
      files: [...files.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
      replaced,
    };
    await writeManifest(this.store, this.prefix, this.manifest);
  }

  private async monthOf(area: Source, month: Month): Promise<MonthOfReadings> {
    const readings = new MonthOfReadings();
    const file = this.manifest.files.find((one) => one.area === area && one.month === month);
    if (!file) return readings;
    const object = await this.store.read(file.key);
    if (object === null) throw new ArchiveError(`${file.key} is not in the store; collect.js --rebuild-archive makes it again`);
    for (const row of rowsOf(await decodeMonth(asWritten(object.body, file.sha256)))) readings.add(row);
    return readings;
  }

  /** Removes the oldest entries of the log. One that is gone already was removed by a run that was killed after it. */
  private async prune(now: number): Promise<number> {
    const { pruned, folded } = this.manifest;
    const most = Math.min(folded, pruned + MOST_PRUNED);
    for (let place = pruned; place < most; place += 1) {
      const entry = await readEntry(this.store, this.prefix, place);
      if (entry && entry.fetchedAt > now - LOG_IS_KEPT) return place;
      await this.store.remove(logKey(this.prefix, place));
    }
    return most;
  }

  /** What was made up leaves the archive; its files go with the next folding. */
  private forget(): void {
    const { revision, folded, pruned, files, replaced } = this.manifest;
    this.manifest = { ...EMPTY_MANIFEST, revision, folded, pruned, replaced: [...replaced, ...files.map(({ key }) => key)] };
  }
}

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The very first folding, killed before its manifest, is done again: all of its log is there. */
async function hasLostManifest(store: ObjectStore, prefix: string): Promise<boolean> {
  if ((await readEntry(store, prefix, 0)) !== null) return false;
  return (await store.list(`${archiveFolder(prefix)}/`)).some((key) => monthFileOf(key) !== null);
}

function nameOf({ area, month }: { readonly area: Source; readonly month: Month }): string {
  return `${area}/${month}`;
}

function flat(values: Values): (readonly [series: string, at: number, value: number])[] {
  return [...values].flatMap(([name, byTime]) => [...byTime].map(([at, value]) => [name, at, value] as const));
}
