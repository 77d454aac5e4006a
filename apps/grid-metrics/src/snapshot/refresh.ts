import { AREAS, type Area } from './domain/areas.js';
import { gapSummarySchema, type GapSummary } from './domain/gaps.js';
import { parseSummary, parseWith, SummaryError } from './domain/summary.js';
import { toTimestamp } from './domain/time.js';
import { createAreaEntry, createSnapshot, type AreaEntry, type Snapshot } from './snapshot.js';
import { gapsKey, StoreUnavailableError, summaryKey, type ObjectStore } from './source/index.js';

export type ObjectName = Area | 'gaps';

export interface RefreshResult {
  readonly snapshot: Snapshot;
  /** False where no object could be looked at: the snapshot is then the one before. */
  readonly reached: boolean;
  readonly changed: readonly ObjectName[];
  /** What is wrong with which object; each keeps its last good content. */
  readonly problems: ReadonlyMap<ObjectName, string>;
}

type Look<T> =
  | { readonly state: 'changed'; readonly content: T }
  | { readonly state: 'same' | 'missing' | 'bad' | 'out'; readonly problem: string | null };

/** Reads what has changed in the store and makes the next snapshot of it. */
export class Refresh {
  /** Of the content that was looked at last, good or bad: a bad object is not read again until it is replaced. */
  private readonly known = new Map<ObjectName, { readonly etag: string; readonly problem: string | null }>();

  constructor(
    private readonly store: ObjectStore,
    private readonly prefix: string,
  ) {}

  async run(previous: Snapshot, now: number): Promise<RefreshResult> {
    const [gaps, ...areas] = await Promise.all([
      this.look('gaps', gapsKey(this.prefix), (text) => parseWith(gapSummarySchema, text)),
      ...AREAS.map(
        async (area) => [area, await this.look(area, summaryKey(this.prefix, area), (text) => toEntry(area, text))] as const,
      ),
    ]);
    const looks: (readonly [ObjectName, Look<unknown>])[] = [...areas, ['gaps', gaps]];
    const reached = looks.some(([, { state }]) => state !== 'out');
    return {
      snapshot: reached ? await nextSnapshot(previous, now, areas, gaps) : previous,
      reached,
      changed: looks.filter(([, { state }]) => state === 'changed').map(([name]) => name),
      problems: new Map(
        looks.flatMap(([name, look]) => (look.state !== 'changed' && look.problem ? [[name, look.problem]] : [])),
      ),
    };
  }

  private async look<T>(name: ObjectName, key: string, parse: (text: string) => T | Promise<T>): Promise<Look<T>> {
    try {
      const known = this.known.get(name);
      const etag = await this.store.etagOf(key);
      if (known && etag === known.etag) return { state: 'same', problem: known.problem };
      const object = etag === null ? null : await this.store.read(key);
      if (object !== null) return await this.take(name, key, object.etag, () => parse(object.body.toString()));
      this.known.delete(name);
      // The gap summary is optional: where there is none, it is worked out from the areas.
      return { state: 'missing', problem: name === 'gaps' ? null : `${key} is not in the store` };
    } catch (error) {
      if (error instanceof StoreUnavailableError) return { state: 'out', problem: error.message };
      throw error;
    }
  }

  private async take<T>(name: ObjectName, key: string, etag: string, parse: () => T | Promise<T>): Promise<Look<T>> {
    try {
      const content = await parse();
      this.known.set(name, { etag, problem: null });
      return { state: 'changed', content };
    } catch (error) {
      if (!(error instanceof SummaryError)) throw error;
      const problem = `${key} cannot be used: ${error.message}`;
      this.known.set(name, { etag, problem });
      return { state: 'bad', problem };
    }
  }
}

async function toEntry(area: Area, text: string): Promise<AreaEntry> {
  const entry = await createAreaEntry(parseSummary(area, text));
  if (entry === null) throw new SummaryError('it holds no reading');
  return entry;
}

function nextSnapshot(
  previous: Snapshot,
  now: number,
  areas: readonly (readonly [Area, Look<AreaEntry>])[],
  gaps: Look<GapSummary>,
): Promise<Snapshot> {
  const entries = new Map(previous.areas);
  for (const [area, look] of areas) if (look.state === 'changed') entries.set(area, look.content);
  const collected = gaps.state === 'changed' ? gaps.content : gaps.state === 'missing' ? null : previous.collectedGaps;
  return createSnapshot(toTimestamp(now), entries, collected);
}
