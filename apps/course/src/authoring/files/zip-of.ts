import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileContents } from './file-contents.service.js';
import type { FileRow } from './files.repository.js';
import { mediaName } from './domain/media-names.js';

/** What a zip file holds: texts by path, and files of the workspace by their own. */
export interface Zipped {
  texts: ReadonlyMap<string, Uint8Array>;
  media: readonly FileRow[];
  /** Not the time of the export: the same content gives the same file. */
  mtime: Date;
}

/** A zip file, written while it is read: memory holds the texts and one piece of one file. */
export function zipOf(contents: FileContents, { texts, media, mtime }: Zipped): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  output.once('close', () => open?.destroy());
  const contentOf = async (file: FileRow): Promise<Readable> => {
    open = await contents.open(file.id);
    open.once('error', (error) => output.destroy(error));
    return open;
  };
  for (const [path, text] of texts) zip.addReadStream(Readable.from(pieces(text)), path, { mtime });
  for (const file of media) {
    // The object store is asked for a file when its turn has come.
    zip.addReadStreamLazy(mediaName(file.id, file.media_type), { mtime }, (take) => {
      contentOf(file).then(
        (content) => take(null, content),
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}

const PIECE_BYTES = 65_536;

/** So that the check sum of a large page is not made at once. */
function* pieces(text: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < text.length; at += PIECE_BYTES) yield Buffer.from(text.subarray(at, at + PIECE_BYTES));
}
