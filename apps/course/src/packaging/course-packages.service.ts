import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { blocksIn, slidesOf, type CourseDocument } from '../courses/index.js';
import { Database } from '../database/database.js';
import { FileContents, filesById, type FileRow } from '../files/index.js';
import type { Appearance } from '../preview/index.js';
import { CMI5_STRUCTURE, cmi5Structure } from './domain/cmi5-structure.js';
import { mediaName } from './domain/media-names.js';
import { START_PAGE, type PackageFacts } from './domain/package-facts.js';
import { SCORM_MANIFEST, scormManifest } from './domain/scorm-manifest.js';
import { packagePage, STYLE } from './package-page.js';
import { playerScripts } from './player-scripts.js';

export const PACKAGE_FORMATS = ['scorm12', 'cmi5'] as const;
export type PackageFormat = (typeof PACKAGE_FORMATS)[number];

interface Row {
  content: CourseDocument;
  published_at: Date;
  name: string;
  primary_color: string;
  accent_color: string;
  theme: Appearance['theme'];
  logo_file_id: string | null;
}

/** Published versions as zip files, written while they are read: memory holds the page and one piece of one file. */
@Injectable()
export class CoursePackages {
  constructor(
    private readonly database: Database,
    private readonly contents: FileContents,
  ) {}

  async open(workspaceId: string, courseId: string, version: number, format: PackageFormat): Promise<Readable> {
    const row = await this.read(workspaceId, courseId, version);
    const media = await this.media(workspaceId, row);
    const texts = await this.texts({ courseId, version, format, row, media });
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    let open: Readable | undefined;
    output.once('close', () => open?.destroy());
    const contentOf = async (file: FileRow): Promise<Readable> => {
      open = await this.contents.open(file.id);
      open.once('error', (error) => output.destroy(error));
      return open;
    };
    // Not the time of the export: the same version gives the same file.
    const options = { mtime: row.published_at };
    for (const [path, content] of texts) zip.addBuffer(content, path, options);
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

  private async texts(about: {
    courseId: string;
    version: number;
    format: PackageFormat;
    row: Row;
    media: readonly FileRow[];
  }): Promise<ReadonlyMap<string, Buffer>> {
    const { courseId, version, format, row, media } = about;
    const files = new Map(media.map(({ id, media_type, name, bytes }) => [id, { url: mediaName(id, media_type), name, bytes }]));
    const { markup, style } = packagePage({
      course: row.content,
      version,
      connects: format === 'cmi5',
      appearance: {
        workspace: row.name,
        logoUrl: (row.logo_file_id && files.get(row.logo_file_id)?.url) || null,
        primaryColor: row.primary_color,
        accentColor: row.accent_color,
        theme: row.theme,
      },
      file: (id) => files.get(id) ?? null,
    });
    const pages = new Map([[START_PAGE, Buffer.from(markup)], [STYLE, Buffer.from(style)], ...(await playerScripts())]);
    const paths = [...pages.keys(), ...[...files.values()].map(({ url }) => url)];
    return new Map([manifest(format, factsOf(courseId, version, row.content), paths), ...pages]);
  }

  private async read(workspaceId: string, courseId: string, version: number): Promise<Row> {
    const [row] = await this.database.reader.query<Row[]>(
      `SELECT v.content, v.published_at, w.name, w.primary_color, w.accent_color, w.theme, w.logo_file_id
         FROM course_versions v JOIN courses c ON c.id = v.course_id JOIN workspaces w ON w.id = c.workspace_id
        WHERE w.id = $1 AND c.id = $2 AND v.version = $3`,
      [workspaceId, courseId, version],
    );
    if (!row) throw new Error(`course ${courseId} has no version ${version} any more`);
    return row;
  }

  private media(workspaceId: string, { content, logo_file_id }: Row): Promise<FileRow[]> {
    const blocks = slidesOf(content).flatMap(({ items }) => items.flatMap(blocksIn));
    const named = [logo_file_id, ...blocks.map((block) => ('fileId' in block ? block.fileId : null))];
    return filesById(this.database.reader, workspaceId, [...new Set(named.filter((id) => id !== null))]);
  }
}

function manifest(format: PackageFormat, facts: PackageFacts, files: readonly string[]): [string, Buffer] {
  return format === 'scorm12'
    ? [SCORM_MANIFEST, Buffer.from(scormManifest(facts, files))]
    : [CMI5_STRUCTURE, Buffer.from(cmi5Structure(facts))];
}

function factsOf(courseId: string, version: number, { title, description, language, settings }: CourseDocument): PackageFacts {
  const passMark = settings.quizMode === 'graded' ? settings.passMark : null;
  return { courseId, version, title, description, language, passMark };
}
