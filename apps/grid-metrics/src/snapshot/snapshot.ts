import { AREAS, type Area } from './domain/areas.js';
import { currentRecord } from './domain/current.js';
import { findGaps, gapSummary, type AreaGaps, type GapSummary } from './domain/gaps.js';
import { seriesRecord } from './domain/series-record.js';
import { newestReading, type Summary } from './domain/summary.js';
import { createDocument, type Document } from './document.js';

/** What is kept of one area: no points, only what answers are made of. */
export interface AreaEntry {
  readonly document: Document;
  readonly latest: ReadonlyMap<string, number>;
  readonly gaps: AreaGaps;
  readonly generatedAt: number;
  readonly newestReadingAt: number;
  readonly windowDays: number;
  readonly synthetic: boolean;
}

/** Everything that is served, of one moment. Never changed, only replaced. */
export interface Snapshot {
  /** The last refresh that reached the store; null before the first. */
  readonly cachedAt: string | null;
  readonly areas: ReadonlyMap<Area, AreaEntry>;
  readonly collectedGaps: GapSummary | null;
  /** Null until an area has loaded. */
  readonly documents: { readonly current: Document; readonly gaps: Document; readonly snapshot: Document } | null;
}

export const EMPTY_SNAPSHOT: Snapshot = { cachedAt: null, areas: new Map(), collectedGaps: null, documents: null };

/** Null where the summary holds no reading at all. */
export async function createAreaEntry(summary: Summary): Promise<AreaEntry | null> {
  const newestReadingAt = newestReading(summary);
  if (newestReadingAt === null) return null;
  return {
    document: await createDocument(Buffer.from(JSON.stringify(seriesRecord(summary)))),
    latest: new Map([...summary.series].flatMap(([name, series]) => (series.length > 0 ? [[name, series.at(-1)!.value]] : []))),
    gaps: findGaps(summary),
    generatedAt: summary.generatedAt,
    newestReadingAt,
    windowDays: summary.windowDays,
    synthetic: summary.synthetic,
  };
}

export async function createSnapshot(
  cachedAt: string,
  areas: ReadonlyMap<Area, AreaEntry>,
  collectedGaps: GapSummary | null,
): Promise<Snapshot> {
  if (areas.size === 0) return { cachedAt, areas, collectedGaps, documents: null };
  const record = currentRecord(cachedAt, (area, series) => areas.get(area)?.latest.get(series));
  const current = Buffer.from(JSON.stringify(record));
  const gaps = Buffer.from(JSON.stringify(collectedGaps ?? computedGaps(areas)));
  const documents = await Promise.all([current, gaps, everything(current, areas, gaps)].map(createDocument));
  return { cachedAt, areas, collectedGaps, documents: { current: documents[0]!, gaps: documents[1]!, snapshot: documents[2]! } };
}

function computedGaps(areas: ReadonlyMap<Area, AreaEntry>): GapSummary {
  const entries = [...areas.values()];
  return gapSummary(
    new Map([...areas].map(([area, { gaps }]) => [area, gaps])),
    Math.max(...entries.map(({ generatedAt }) => generatedAt)),
    Math.max(...entries.map(({ windowDays }) => windowDays)),
  );
}

/** The areas are serialised already; joining their bytes saves doing it again for the largest answer. */
function everything(current: Buffer, areas: ReadonlyMap<Area, AreaEntry>, gaps: Buffer): Buffer {
  const series = AREAS.filter((area) => areas.has(area)).flatMap((area, index) => [
    Buffer.from(`${index === 0 ? '' : ','}"${area}":`),
    areas.get(area)!.document.identity.body,
  ]);
  return Buffer.concat([
    Buffer.from('{"current":'),
    current,
    Buffer.from(',"series":{'),
    ...series,
    Buffer.from('},"gaps":'),
    gaps,
    Buffer.from('}'),
  ]);
}
