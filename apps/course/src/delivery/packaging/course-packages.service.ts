import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { STORED_COURSE, type CourseDocument } from '@lib/course-content/document';
import { Database, firstRow, statements, type RowOf } from '../../platform/database/index.js';
import { FileContents, type FileRow } from '../../authoring/files/index.js';
import { WorkThread } from '../../kernel/work-thread.js';
import { appearanceOf, BRAND_COLUMNS, filesShown } from '../../authoring/preview/index.js';
import { mediaName } from './domain/media-names.js';
import { playable, type PackageFormat } from './package-content.js';
import type { packageTexts } from './package-texts.js';
import type { PackagingTables } from './tables.js';

const published = statements<PackagingTables>()
  .selectFrom('course_versions as v')
  .innerJoin('courses as c', 'c.id', 'v.course_id')
  .innerJoin('workspaces as w', 'w.id', 'c.workspace_id')
  .select(['v.content', 'v.content_schema', 'v.published_at'])
  .select(BRAND_COLUMNS);

type Row = Omit<RowOf<typeof published>, 'content'> & { content: CourseDocument };

/** The largest course takes a second and less than 200 MB. */
const textsInThread = new WorkThread({ longestMs: 30_000, memoryMb: 512 }).threaded<typeof packageTexts>(
  new URL('./package-texts.js', import.meta.url),
  'packageTexts',
);

/** Published versions as zip files, written while they are read: memory holds the page and one piece of one file. */
@Injectable()
export class CoursePackages {
  constructor(
    private readonly database: Database,
    private readonly contents: FileContents,
  ) {}

  async open(
    { workspaceId, courseId, version, format }: { workspaceId: string; courseId: string; version: number; format: PackageFormat },
    signal: AbortSignal,
  ): Promise<Readable> {
    const row = await this.read(workspaceId, courseId, version);
    const course = playable(row.content);
    const media = await filesShown(this.database.reader, workspaceId, course, row);
    const files = new Map(media.map(({ id, media_type, name, bytes }) => [id, { url: mediaName(id, media_type), name, bytes }]));
    const appearance = appearanceOf(row, files);
    const texts = await textsInThread({ courseId, version, format, course, appearance, files }, signal);
    // Not the time of the export: the same version gives the same file.
    return this.zip(texts, media, { mtime: row.published_at });
  }

  private zip(texts: ReadonlyMap<string, Uint8Array>, media: readonly FileRow[], options: { mtime: Date }): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    let open: Readable | undefined;
    output.once('close', () => open?.destroy());
    const contentOf = async (file: FileRow): Promise<Readable> => {
      open = await this.contents.open(file.id);
      open.once('error', (error) => output.destroy(error));
      return open;
    };
    for (const [path, text] of texts) zip.addReadStream(Readable.from(pieces(text)), path, options);
    for (const file of media) {
      // The object store is asked for a file when its turn has come.
      zip.addReadStreamLazy(mediaName(file.id, file.media_type), options, (take) => {
        contentOf(file).then(
          (content) => take(null, content),
          (error: Error) => output.destroy(error),
        );
      });
    }
    zip.end();
    return output;
  }

  private async read(workspaceId: string, courseId: string, version: number): Promise<Row> {
    const ofWorkspace = published.where('w.id', '=', workspaceId).where('c.id', '=', courseId);
    const row = await firstRow(this.database.reader, ofWorkspace.where('v.version', '=', version));
    if (!row) throw new Error(`course ${courseId} has no version ${version} any more`);
    return { ...row, content: STORED_COURSE.read(row.content, row.content_schema) };
  }
}

const PIECE_BYTES = 65_536;

/** So that the check sum of a large page is not made at once. */
function* pieces(text: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < text.length; at += PIECE_BYTES) yield Buffer.from(text.subarray(at, at + PIECE_BYTES));
}
