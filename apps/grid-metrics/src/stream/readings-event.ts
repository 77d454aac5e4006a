import { createHash } from 'node:crypto';
import { AREAS, toTimestamp, type Snapshot } from '../snapshot/index.js';

/** What listeners are told once: the bytes that each is sent. */
export interface StreamEvent {
  /** Made of what the data are, so that replicas, and a process after its restart, give the same data the same id. */
  readonly id: string;
  readonly frame: Buffer;
}

export const EVENT_TYPE = 'readings';

/**
 * What has changed from one snapshot to the next, as a CloudEvent (1.0, JSON) in an event of the stream; null where nothing has:
 * a refresh that finds nothing new tells nobody.
 */
export function readingsEvent(before: Snapshot, after: Snapshot): StreamEvent | null {
  if (after.documents === null) return null;
  const [old, now] = [partsOf(before), partsOf(after)];
  const changed = [...now].filter(([name, { etag }]) => old.get(name)?.etag !== etag).map(([name]) => name);
  if (changed.length === 0) return null;
  const id = idOf(now);
  const head = {
    specversion: '1.0',
    id,
    source: '/api/stream',
    type: 'grid.readings.changed',
    time: toTimestamp(newestOf(now)),
    datacontenttype: 'application/json',
  };
  const data = {
    changed,
    current: JSON.parse(after.documents.current.identity.body.toString()) as unknown,
    carbon: after.carbon?.more.latest ?? {},
  };
  const json = JSON.stringify({ ...head, data });
  return { id, frame: Buffer.from(`id: ${id}\nevent: ${EVENT_TYPE}\ndata: ${json}\n\n`) };
}

interface Part {
  readonly etag: string;
  readonly generatedAt: number;
}

function partsOf({ areas, carbon }: Snapshot): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (name: string, entry: { document: { etag: string }; generatedAt: number } | null | undefined): void => {
    if (entry) parts.set(name, { etag: entry.document.etag, generatedAt: entry.generatedAt });
  };
  for (const area of AREAS) add(area, areas.get(area));
  add('carbon', carbon);
  return parts;
}

function newestOf(parts: ReadonlyMap<string, Part>): number {
  return Math.max(...[...parts.values()].map(({ generatedAt }) => generatedAt));
}

/** `20260301T120200Z-4f8a…`: the time comes first, so that ids of another replica can be compared. */
function idOf(parts: ReadonlyMap<string, Part>): string {
  const hash = createHash('sha256');
  for (const [name, { etag }] of parts) hash.update(`${name} ${etag}\n`);
  return `${toTimestamp(newestOf(parts)).replaceAll(/[-:]/g, '')}-${hash.digest('hex').slice(0, 16)}`;
}
