import { AREAS, type Area } from './domain/areas.js';
import { gapSummarySchema, type GapSummary } from './domain/gaps.js';
import { parseSummary, parseWith, SummaryError } from './domain/summary.js';
import { toTimestamp } from './domain/time.js';
import { createAreaEntry, createDocuments, type AreaEntry, type ObjectName, type SeenObject, type Snapshot } from './snapshot.js';
import { gapsKey, StoreUnavailableError, summaryKey, type ObjectStore, type StoredObject } from './source/index.js';

export interface RefreshResult {
  readonly snapshot: Snapshot;
  /** False where no object could be looked at: the snapshot is then the one before. */
  readonly reached: boolean;
  /** Whether every object could be looked at. */
  readonly complete: boolean;
  readonly changed: readonly ObjectName[];
  /** New since the refresh before, and not usable. */
  readonly refused: readonly ObjectName[];
  /** What is wrong with which object; each keeps its last good content. */
  readonly problems: ReadonlyMap<ObjectName, string>;
}

type Look<T> =
  | { readonly state: 'changed'; readonly seen: SeenObject; readonly content: T }
  | { readonly state: 'same' | 'refused'; readonly seen: SeenObject }
  | { readonly state: 'missing' | 'out'; readonly seen: null; readonly problem: string | null };

/** A year of all that upstream gives is a seventh of this; what is larger is no summary, and would cost the memory of all. */
const LARGEST_OBJECT = 64 * 1024 * 1024;

/** Reads what has changed in the store since the previous snapshot and makes the next one of it. Blocks while it does. */
export async function refresh(store: ObjectStore, prefix: string, previous: Snapshot, now: number): Promise<RefreshResult> {
  const look = <T>(name: ObjectName, key: string, parse: (text: string) => T): Promise<Look<T>> =>
    lookAt(store, name, key, previous.objects.get(name), parse);
  const [gaps, ...areas] = await Promise.all([
    look('gaps', gapsKey(prefix), (text) => parseWith(gapSummarySchema, text)),
    ...AREAS.map(async (area) => [area, await look(area, summaryKey(prefix, area), (text) => toEntry(area, text))] as const),
  ]);
  const looks: (readonly [ObjectName, Look<unknown>])[] = [...areas, ['gaps', gaps]];
  const named = (state: Look<unknown>['state']): ObjectName[] =>
    looks.filter(([, look]) => look.state === state).map(([name]) => name);
  const reached = named('out').length < looks.length;
  return {
    snapshot: reached ? nextSnapshot(previous, now, areas, gaps, seenObjects(previous, looks)) : previous,
    reached,
    complete: named('out').length === 0,
    changed: named('changed'),
    refused: named('refused'),
    problems: new Map(
      looks.flatMap(([name, look]) => {
        const problem = look.seen ? look.seen.problem : look.problem;
        return problem === null ? [] : [[name, problem]];
      }),
    ),
  };
}

async function lookAt<T>(
  store: ObjectStore,
  name: ObjectName,
  key: string,
  seen: SeenObject | undefined,
  parse: (text: string) => T,
): Promise<Look<T>> {
  try {
    const etag = await store.etagOf(key);
    if (seen && etag === seen.etag) return { state: 'same', seen };
    const object = etag === null ? null : await store.read(key);
    if (object !== null) return take(key, object, parse);
    // The gap summary is optional: where there is none, it is worked out from the areas.
    return { state: 'missing', seen: null, problem: name === 'gaps' ? null : `${key} is not in the store` };
  } catch (error) {
    if (error instanceof StoreUnavailableError) return { state: 'out', seen: null, problem: error.message };
    throw error;
  }
}

function take<T>(key: string, { etag, body }: StoredObject, parse: (text: string) => T): Look<T> {
  try {
    if (body.length > LARGEST_OBJECT) throw new SummaryError(`it is larger than ${LARGEST_OBJECT} bytes`);
    return { state: 'changed', seen: { etag, problem: null }, content: parse(body.toString()) };
  } catch (error) {
    if (!(error instanceof SummaryError)) throw error;
    return { state: 'refused', seen: { etag, problem: `${key} cannot be used: ${error.message}` } };
  }
}

function toEntry(area: Area, text: string): AreaEntry {
  const entry = createAreaEntry(parseSummary(area, text));
  if (entry === null) throw new SummaryError('it holds no reading');
  return entry;
}

/** A missing object is forgotten, one that could not be looked at is not. */
function seenObjects(
  previous: Snapshot,
  looks: readonly (readonly [ObjectName, Look<unknown>])[],
): ReadonlyMap<ObjectName, SeenObject> {
  return new Map(
    looks.flatMap(([name, { state, seen }]) => {
      const known = state === 'out' ? previous.objects.get(name) : seen;
      return known ? [[name, known]] : [];
    }),
  );
}

function nextSnapshot(
  previous: Snapshot,
  now: number,
  looks: readonly (readonly [Area, Look<AreaEntry>])[],
  gaps: Look<GapSummary>,
  objects: ReadonlyMap<ObjectName, SeenObject>,
): Snapshot {
  const areas = new Map(previous.areas);
  for (const [area, look] of looks) if (look.state === 'changed') areas.set(area, look.content);
  const collectedGaps = gaps.state === 'changed' ? gaps.content : gaps.state === 'missing' ? null : previous.collectedGaps;
  const cachedAt = toTimestamp(now);
  return { cachedAt, areas, collectedGaps, objects, documents: createDocuments(cachedAt, areas, collectedGaps) };
}
