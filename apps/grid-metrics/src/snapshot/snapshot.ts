import { AREAS, type Area } from './domain/areas.js';
import { resolutionsOf } from './domain/cadence.js';
import { currentRecord, forecastsAtReadings } from './domain/current.js';
import { findGaps, gapSummary, type AreaGaps, type GapSummary } from './domain/gaps.js';
import { serialiseSeriesRecord, type ByteRange } from './domain/series-record.js';
import { newestReading, type Irregularities, type ParsedSummary, type Reading } from './domain/summary.js';
import { createDocument, withBody, type Document } from './document.js';

export type ObjectName = Area | 'gaps';

/** What is kept of one area: no points, only what answers are made of. */
export interface AreaEntry {
  readonly document: Document;
  /** Where each series is in the document's JSON, so that a part of it can be answered. */
  readonly ranges: ReadonlyMap<string, ByteRange>;
  /** Minutes between two readings of each series. */
  readonly resolutions: ReadonlyMap<string, number>;
  /** The latest reading of each series. */
  readonly latest: ReadonlyMap<string, Reading>;
  /** What was forecast for the time of the latest reading, by region. */
  readonly forecasts: ReadonlyMap<string, number>;
  readonly gaps: AreaGaps;
  readonly generatedAt: number;
  readonly newestReadingAt: number;
  readonly windowDays: number;
  readonly synthetic: boolean;
  readonly irregularities: Irregularities;
}

export interface Documents {
  readonly current: Document;
  readonly gaps: Document;
  readonly snapshot: Document;
}

/** Of the content that was looked at last, good or bad: a bad object is not read again until it is replaced. */
export interface SeenObject {
  readonly etag: string;
  readonly problem: string | null;
}

/** Everything that is served, of one moment. Never changed, only replaced. */
export interface Snapshot {
  /** The last refresh that reached the store; null before the first. */
  readonly cachedAt: string | null;
  readonly areas: ReadonlyMap<Area, AreaEntry>;
  readonly collectedGaps: GapSummary | null;
  /** The store's objects that all this was made of. */
  readonly objects: ReadonlyMap<ObjectName, SeenObject>;
  /** Null until an area has loaded. */
  readonly documents: Documents | null;
}

export const EMPTY_SNAPSHOT: Snapshot = {
  cachedAt: null,
  areas: new Map(),
  collectedGaps: null,
  objects: new Map(),
  documents: null,
};

/** Null where the summary holds no reading at all. */
export function createAreaEntry(summary: ParsedSummary): AreaEntry | null {
  const newestReadingAt = newestReading(summary);
  if (newestReadingAt === null) return null;
  const { json, ranges } = serialiseSeriesRecord(summary);
  return {
    document: createDocument(json),
    ranges,
    resolutions: resolutionsOf(summary),
    latest: new Map([...summary.series].flatMap(([name, series]) => (series.length > 0 ? [[name, series.at(-1)!]] : []))),
    forecasts: forecastsAtReadings(summary),
    gaps: findGaps(summary),
    generatedAt: summary.generatedAt,
    newestReadingAt,
    windowDays: summary.windowDays,
    synthetic: summary.synthetic,
    irregularities: summary.irregularities,
  };
}

export function createDocuments(
  cachedAt: string,
  areas: ReadonlyMap<Area, AreaEntry>,
  collectedGaps: GapSummary | null,
): Documents | null {
  if (areas.size === 0) return null;
  const record = currentRecord(
    cachedAt,
    (area, series) => areas.get(area)?.latest.get(series),
    (area, region) => areas.get(area)?.forecasts.get(region),
  );
  const current = Buffer.from(JSON.stringify(record));
  const gaps = Buffer.from(JSON.stringify(collectedGaps ?? computedGaps(areas)));
  return {
    current: createDocument(current),
    gaps: createDocument(gaps),
    snapshot: createDocument(everything(current, areas, gaps)),
  };
}

function computedGaps(areas: ReadonlyMap<Area, AreaEntry>): GapSummary {
  const entries = [...areas.values()];
  return gapSummary(
    new Map([...areas].map(([area, { gaps }]) => [area, gaps])),
    Math.max(...entries.map(({ generatedAt }) => generatedAt)),
    Math.max(...entries.map(({ windowDays }) => windowDays)),
  );
}

const PARTS = { current: '{"current":', series: ',"series":{', gaps: '},"gaps":' } as const;

/** What stands before an area, the first or a further one. */
const labelOf = (area: Area, index: number): string => `${index === 0 ? '' : ','}"${area}":`;

/** The areas are serialised already; joining their bytes saves doing it again for the largest answer. */
function everything(current: Buffer, areas: ReadonlyMap<Area, AreaEntry>, gaps: Buffer): Buffer {
  const series = AREAS.filter((area) => areas.has(area)).flatMap((area, index) => [
    Buffer.from(labelOf(area, index)),
    areas.get(area)!.document.identity.body,
  ]);
  return Buffer.concat([
    Buffer.from(PARTS.current),
    current,
    Buffer.from(PARTS.series),
    ...series,
    Buffer.from(PARTS.gaps),
    gaps,
    Buffer.from('}'),
  ]);
}

/** The same snapshot, its areas' bytes in memory once: as parts of the answer that is all of them. */
export function withSharedBytes(snapshot: Snapshot): Snapshot {
  const { areas, documents } = snapshot;
  if (documents === null) return snapshot;
  const whole = documents.snapshot.identity.body;
  let at = PARTS.current.length + documents.current.identity.body.length + PARTS.series.length;
  const shared = AREAS.filter((area) => areas.has(area)).map((area, index): [Area, AreaEntry] => {
    const entry = areas.get(area)!;
    const start = at + labelOf(area, index).length;
    at = start + entry.document.identity.body.length;
    return [area, { ...entry, document: withBody(entry.document, whole.subarray(start, at)) }];
  });
  return { ...snapshot, areas: new Map(shared) };
}
