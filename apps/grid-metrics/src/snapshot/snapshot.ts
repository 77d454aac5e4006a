import type { Manifest } from '../archive/manifest.js';
import type { AlertFacts } from './domain/alert-facts.js';
import { AREAS, type Area } from './domain/areas.js';
import { resolutionsOf } from './domain/cadence.js';
import type { CarbonHead, CarbonRecord } from './domain/carbon-record.js';
import { currentRecord, forecastsAtReadings } from './domain/current.js';
import { findGaps, gapSummary, type AreaGaps, type GapSummary } from './domain/gaps.js';
import type { ForecastRecord } from './domain/forecast-skill.js';
import { serialiseSeriesRecord, type ByteRange, type RecordHead } from './domain/series-record.js';
import { newestReading, type Irregularities, type ParsedSummary, type Reading } from './domain/summary.js';
import { createDocument, withBody, type Document } from './document.js';

export type ObjectName = Area | 'gaps' | 'carbon' | 'forecasts' | 'archive' | 'alerts';

/** A record with series, kept without its points: only what answers are made of. */
export interface SeriesEntry extends RecordHead {
  readonly document: Document;
  /** Where each series is in the document's JSON, so that a part of it can be answered. */
  readonly ranges: ReadonlyMap<string, ByteRange>;
  /** Minutes between two readings of each series. */
  readonly resolutions: ReadonlyMap<string, number>;
}

/** What is kept of the carbon intensity. */
export interface CarbonEntry extends SeriesEntry {
  readonly more: CarbonHead;
}

/** How right forecasts were. */
export interface ForecastsEntry {
  readonly document: Document;
  readonly record: ForecastRecord;
}

export interface AreaEntry extends SeriesEntry {
  /** The latest reading of each series. */
  readonly latest: ReadonlyMap<string, Reading>;
  /** What was forecast for the time of the latest reading, by region. */
  readonly forecasts: ReadonlyMap<string, number>;
  readonly gaps: AreaGaps;
  readonly newestReadingAt: number;
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
  /** Null until it has loaded. */
  readonly carbon: CarbonEntry | null;
  /** Which files are the archive; null until it has loaded. */
  readonly archive: Manifest | null;
  /** Null until it has loaded. */
  readonly forecasts: ForecastsEntry | null;
  /** Null where the collector has none to tell. */
  readonly alerts: AlertFacts | null;
  /** The store's objects that all this was made of. */
  readonly objects: ReadonlyMap<ObjectName, SeenObject>;
  /** Null until an area has loaded. */
  readonly documents: Documents | null;
}

export const EMPTY_SNAPSHOT: Snapshot = {
  cachedAt: null,
  areas: new Map(),
  collectedGaps: null,
  carbon: null,
  archive: null,
  forecasts: null,
  alerts: null,
  objects: new Map(),
  documents: null,
};

/** Null where the summary holds no reading at all. */
export function createAreaEntry(summary: ParsedSummary): AreaEntry | null {
  const newestReadingAt = newestReading(summary);
  if (newestReadingAt === null) return null;
  const resolutions = resolutionsOf(summary);
  const { json, ranges } = serialiseSeriesRecord(summary, resolutions);
  return {
    document: createDocument(json),
    ranges,
    resolutions,
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

export function createCarbonEntry(record: CarbonRecord): CarbonEntry {
  const { generated_at, window_days: windowDays, resolution_minutes: minutes, series: points, ...more } = record;
  const series = Object.entries(points).map(
    ([name, all]) => [name, all.map(({ t, value }) => ({ at: Date.parse(t), value }))] as const,
  );
  const resolutions = new Map(Object.entries(minutes));
  const head = { generatedAt: Date.parse(generated_at), windowDays, more };
  const { json, ranges } = serialiseSeriesRecord({ ...head, series: new Map(series) }, resolutions);
  return { ...head, document: createDocument(json), ranges, resolutions };
}

export function createForecastsEntry(record: ForecastRecord): ForecastsEntry {
  return { document: createDocument(Buffer.from(JSON.stringify(record))), record };
}

/** Null where no area is loaded. Blocks the event loop while it compresses. */
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
    snapshot: createDocument(snapshotJson(areas, gaps, current)),
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

const SERIES_START = '{"series":{';

/** The label of an area in the snapshot, with the comma before it. */
const labelOf = (area: Area, index: number): string => `${index === 0 ? '' : ','}"${area}":`;

/** Joins JSON that is serialized already: doing it again would block the event loop for the largest answer. */
function snapshotJson(areas: ReadonlyMap<Area, AreaEntry>, gaps: Buffer, current: Buffer): Buffer {
  const series = AREAS.filter((area) => areas.has(area)).flatMap((area, index) => [
    Buffer.from(labelOf(area, index)),
    areas.get(area)!.document.identity.body,
  ]);
  const [gapsLabel, currentLabel] = [Buffer.from('},"gaps":'), Buffer.from(',"current":')];
  return Buffer.concat([Buffer.from(SERIES_START), ...series, gapsLabel, gaps, currentLabel, current, Buffer.from('}')]);
}

/** The same areas, with JSON that is part of the snapshot's: their bytes are in memory once. */
export function withSharedBytes(areas: ReadonlyMap<Area, AreaEntry>, { snapshot }: Documents): Map<Area, AreaEntry> {
  let at = SERIES_START.length;
  return new Map(
    AREAS.filter((area) => areas.has(area)).map((area, index): [Area, AreaEntry] => {
      const entry = areas.get(area)!;
      const start = at + labelOf(area, index).length;
      at = start + entry.document.identity.body.length;
      return [area, { ...entry, document: withBody(entry.document, snapshot.identity.body.subarray(start, at)) }];
    }),
  );
}
