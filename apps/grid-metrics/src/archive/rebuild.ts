import type { Source } from '../snapshot/domain/areas.js';
import type { ObjectStore } from '../snapshot/source/index.js';
import { MonthOfReadings, type ArchivedReading } from './domain/month-of-readings.js';
import { archiveFolder, monthFileOf } from './keys.js';
import { readEntry, readingsOf } from './log.js';
import { SYNTHETIC, writeManifest, type ArchiveFile } from './manifest.js';
import { asWritten, decodeMonth, rowsOf, writeMonth } from './month-file.js';

export interface Rebuilt {
  readonly files: readonly ArchiveFile[];
  /** Objects that could not be read, and are left out. */
  readonly unreadable: readonly string[];
}

/** Of one area and month: a file of it, or what an entry of the log says of it. */
interface Piece {
  readonly name: string;
  readonly readings: () => Promise<Iterable<ArchivedReading>>;
}

/**
 * Makes every month file and the manifest anew from all that is in the store: files of whatever revision, and the log. What is in
 * both counts once, so the same readings give the same bytes. What was made up is left out: `--synthesise` makes it again.
 */
export async function rebuildArchive(store: ObjectStore, prefix: string): Promise<Rebuilt> {
  const keys = await store.list(`${archiveFolder(prefix)}/`);
  const unreadable: string[] = [];
  const old = keys.flatMap((key) => monthFileOf(key) ?? []).sort((a, b) => a.revision - b.revision);
  const places = keys
    .flatMap((key) => /\/log\/\d+\/(\d+)\.json\.gz$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  const pieces: Piece[] = old.map(({ key, area, month, sha256 }) => ({
    name: `${area}/${month}`,
    readings: async () => rowsOf(await decodeMonth(asWritten((await store.read(key))!.body, sha256))),
  }));
  for (const place of places) {
    const entry = await readEntry(store, prefix, place).catch(() => null);
    if (entry) pieces.push({ name: `${entry.area}/${entry.month}`, readings: () => Promise.resolve(readingsOf(entry)) });
    else unreadable.push(`entry ${place} of the log`);
  }
  const revision = Math.max(0, ...old.map((file) => file.revision)) + 1;
  const files: ArchiveFile[] = [];
  for (const [name, given] of [...Map.groupBy(pieces, (piece) => piece.name)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const month = new MonthOfReadings();
    for (const { readings } of given) {
      const rows = await readings().catch(() => null);
      if (rows === null) unreadable.push(`a file of ${name}`);
      else for (const row of rows) if (row.source !== SYNTHETIC) month.add(row);
    }
    const file = await writeMonth(store, prefix, { ...partsOf(name), revision }, month);
    if (file) files.push(file);
  }
  await writeManifest(store, prefix, {
    version: 1,
    revision,
    folded: (places.at(-1) ?? -1) + 1,
    pruned: places[0] ?? 0,
    files,
    replaced: old.map(({ key }) => key),
  });
  return { files, unreadable };
}

function partsOf(name: string): { area: Source; month: string } {
  const [area, month] = name.split('/') as [Source, string];
  return { area, month };
}
