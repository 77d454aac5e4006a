import { manifestKey } from '../archive/keys.js';
import { manifestSchema, type Manifest } from '../archive/manifest.js';
import { alertFactsSchema, type AlertFacts } from './domain/alert-facts.js';
import { AREAS, type Area } from './domain/areas.js';
import { carbonRecordSchema } from './domain/carbon-record.js';
import { forecastRecordSchema } from './domain/forecast-skill.js';
import { gapSummarySchema, type GapSummary } from './domain/gaps.js';
import { parseSummary, parseWith, SummaryError } from './domain/summary.js';
import { toTimestamp } from './domain/time.js';
import {
  createAreaEntry,
  createCarbonEntry,
  createForecastsEntry,
  createDocuments,
  withSharedBytes,
  type AreaEntry,
  type CarbonEntry,
  type Documents,
  type ForecastsEntry,
  type ObjectName,
  type SeenObject,
  type Snapshot,
} from './snapshot.js';
import {
  alertsKey,
  carbonKey,
  forecastsKey,
  gapsKey,
  StoreUnavailableError,
  summaryKey,
  type ObjectStore,
  type StoredObject,
} from './source/index.js';

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

/** What a look at the store has found. Small where nothing has changed. */
export interface Sighting extends Omit<RefreshResult, 'snapshot'> {
  /** Those that have changed. */
  readonly areas: ReadonlyMap<Area, AreaEntry>;
  readonly gaps: GapSummary | null | 'as before';
  readonly carbon: CarbonEntry | 'as before';
  readonly archive: Manifest | 'as before';
  readonly forecasts: ForecastsEntry | 'as before';
  readonly alerts: AlertFacts | 'as before';
  readonly objects: ReadonlyMap<ObjectName, SeenObject>;
}

/** The parts of a snapshot that the next one is made of. */
export type Previous = Pick<Snapshot, 'objects' | 'areas' | 'collectedGaps'>;

export interface Work {
  readonly sighting: Sighting;
  readonly documents: Documents | null;
}

/** The part of a refresh that takes time: {@link workOn} here, or in another process. */
export type DoWork = (previous: Previous, cachedAt: string) => Promise<Work>;

/** Makes the next snapshot of the previous one and of what has changed in the store since. */
export async function refresh(work: DoWork, previous: Snapshot, now: number): Promise<RefreshResult> {
  const cachedAt = toTimestamp(now);
  const { sighting, documents } = await work(previous, cachedAt);
  const { reached, complete, changed, refused, problems, objects } = sighting;
  const report = { reached, complete, changed, refused, problems };
  if (!reached) return { ...report, snapshot: previous };
  const { areas, collectedGaps } = merge(previous, sighting);
  const { carbon, archive, forecasts, alerts } = sighting;
  const snapshot: Snapshot = {
    cachedAt,
    areas: documents ? withSharedBytes(areas, documents) : areas,
    collectedGaps,
    carbon: carbon === 'as before' ? previous.carbon : carbon,
    archive: archive === 'as before' ? previous.archive : archive,
    forecasts: forecasts === 'as before' ? previous.forecasts : forecasts,
    alerts: alerts === 'as before' ? previous.alerts : alerts,
    objects,
    documents,
  };
  return { ...report, snapshot };
}

/** Blocks the event loop while it parses and compresses. */
export async function workOn(store: ObjectStore, prefix: string, previous: Previous, cachedAt: string): Promise<Work> {
  const sighting = await lookAtStore(store, prefix, previous.objects);
  const { areas, collectedGaps } = merge(previous, sighting);
  return { sighting, documents: sighting.reached ? createDocuments(cachedAt, areas, collectedGaps) : null };
}

function merge(previous: Previous, { areas, gaps }: Sighting): Pick<Snapshot, 'areas' | 'collectedGaps'> {
  return {
    areas: new Map([...previous.areas, ...areas]),
    collectedGaps: gaps === 'as before' ? previous.collectedGaps : gaps,
  };
}

async function lookAtStore(store: ObjectStore, prefix: string, seen: ReadonlyMap<ObjectName, SeenObject>): Promise<Sighting> {
  const look = <T>(name: ObjectName, key: string, parse: (text: string) => T): Promise<Look<T>> =>
    lookAt(store, name, key, seen.get(name), parse);
  const [gaps, carbon, forecasts, archive, alerts, ...areas] = await Promise.all([
    look('gaps', gapsKey(prefix), (text) => parseWith(gapSummarySchema, text)),
    look('carbon', carbonKey(prefix), (text) => createCarbonEntry(parseWith(carbonRecordSchema, text))),
    look('forecasts', forecastsKey(prefix), (text) => createForecastsEntry(parseWith(forecastRecordSchema, text))),
    look('archive', manifestKey(prefix), (text) => parseWith(manifestSchema, text)),
    look('alerts', alertsKey(prefix), (text) => parseWith(alertFactsSchema, text)),
    ...AREAS.map(async (area) => [area, await look(area, summaryKey(prefix, area), (text) => toEntry(area, text))] as const),
  ]);
  const looks: (readonly [ObjectName, Look<unknown>])[] = [
    ...areas,
    ['gaps', gaps],
    ['carbon', carbon],
    ['forecasts', forecasts],
    ['archive', archive],
    ['alerts', alerts],
  ];
  const named = (state: Look<unknown>['state']): ObjectName[] =>
    looks.filter(([, look]) => look.state === state).map(([name]) => name);
  const gapsAreGone = gaps.state === 'missing' && seen.has('gaps');
  return {
    reached: named('out').length < looks.length,
    complete: named('out').length === 0,
    changed: named('changed'),
    refused: named('refused'),
    problems: new Map(
      looks.flatMap(([name, look]) => {
        const problem = look.seen ? look.seen.problem : look.problem;
        return problem === null ? [] : [[name, problem]];
      }),
    ),
    areas: new Map(areas.flatMap(([area, look]) => (look.state === 'changed' ? [[area, look.content]] : []))),
    gaps: gaps.state === 'changed' ? gaps.content : gapsAreGone ? null : 'as before',
    carbon: carbon.state === 'changed' ? carbon.content : 'as before',
    archive: archive.state === 'changed' ? archive.content : 'as before',
    forecasts: forecasts.state === 'changed' ? forecasts.content : 'as before',
    alerts: alerts.state === 'changed' ? alerts.content : 'as before',
    objects: seenObjects(seen, looks),
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
    // Where there is no gap summary, it is worked out from the areas; others come with a collector that knows of them.
    const isOptional = !AREAS.some((area) => area === name);
    return { state: 'missing', seen: null, problem: isOptional ? null : `${key} is not in the store` };
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
  before: ReadonlyMap<ObjectName, SeenObject>,
  looks: readonly (readonly [ObjectName, Look<unknown>])[],
): ReadonlyMap<ObjectName, SeenObject> {
  return new Map(
    looks.flatMap(([name, { state, seen }]) => {
      const known = state === 'out' ? before.get(name) : seen;
      return known ? [[name, known]] : [];
    }),
  );
}
