import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { UnreadableFile } from './format.js';

export type Archive = ReadonlyMap<string, Buffer>;

/** More than any document of 20 MB has that people made; all of it is held in memory at once. */
const MOST_ENTRIES = 5_000;
const MOST_BYTES = 100_000_000;
/** Of one part. XML becomes a tree that takes many times its size, and the process that reads it has 320 MB. */
const MOST_OF_PART = 50_000_000;
const MOST_OF_XML = 10_000_000;

/**
 * The entries of a ZIP file, unpacked. Their sizes are limited before the first is unpacked, each and in all; what unpacks to more
 * than it says ends there.
 * @throws {UnreadableFile}
 */
export async function unpacked(bytes: Uint8Array): Promise<Archive> {
  try {
    return await unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    const message =
      'The file is damaged: it cannot be unpacked. Open it in the program that made it, save it again, and send that.';
    throw new UnreadableFile(message, { cause });
  }
}

async function unpack(file: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    bytes += entry.uncompressedSize;
    if (entries.length > MOST_ENTRIES || bytes > MOST_BYTES)
      throw new UnreadableFile(
        `The file unpacks to more than ${MOST_ENTRIES} parts or ${MOST_BYTES / 1_000_000} MB, which is refused. Split it, or make its pictures smaller.`,
      );
    requireSmall(entry);
    if ((entry.generalPurposeBitFlag & 1) !== 0) throw encrypted();
  }
  const found = new Map<string, Buffer>();
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    if (found.has(entry.fileName))
      throw new UnreadableFile('The file has two parts of one name, which is refused. Save it again.');
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

/** What unpacks to more than it says is stopped there, so that its size can be taken at its word. */
function requireSmall({ fileName, uncompressedSize }: Entry): void {
  const isXml = /\.(?:xml|rels)$/i.test(fileName);
  const most = isXml ? MOST_OF_XML : MOST_OF_PART;
  if (uncompressedSize <= most) return;
  const advice = isXml ? 'Split the document, and import each part of it.' : 'Make it smaller, or take it out.';
  throw new UnreadableFile(
    `The part "${fileName.slice(0, 200)}" unpacks to ${Math.ceil(uncompressedSize / 1_000_000)} MB; up to ${most / 1_000_000} MB are read. ${advice}`,
  );
}

export const encrypted = (): UnreadableFile =>
  new UnreadableFile(
    'The file is encrypted, or of a program from before 2007. Save it without a password in a format of today, and send that.',
  );

/**
 * A part can be named again and again in a few letters, and is read as often.
 * @throws {UnreadableFile}
 */
export function requireFew(archive: Archive, named: readonly { path: string }[]): void {
  const bytes = named.reduce((sum, { path }) => sum + (archive.get(path)?.length ?? 0), 0);
  if (named.length > MOST_ENTRIES || bytes > MOST_BYTES)
    throw new UnreadableFile(
      `The file names its parts more than ${MOST_ENTRIES} times, or ${MOST_BYTES / 1_000_000} MB of them, which is refused. Save it again.`,
    );
}

/** Parts as a ZIP file once more, for a library that unpacks by itself: what it finds there is what was looked at. */
export async function packed(archive: Archive): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of archive) zip.addBuffer(content, name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
