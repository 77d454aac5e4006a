import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { STORED_COURSE, type CourseDocument } from '@lib/course-content/document';
import { Database, firstRow, statements, type RowOf } from '../../platform/database/index.js';
import { FileContents, mediaName, zipOf } from '../../authoring/files/index.js';
import { workPool, type Turn } from '../../kernel/work-pool.js';
import { appearanceOf, BRAND_COLUMNS, filesShown } from '../../authoring/preview/index.js';
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
const writeTexts = workPool.apart<typeof packageTexts>(new URL('./package-texts.js', import.meta.url), 'packageTexts');

/** Published versions as zip files. */
@Injectable()
export class CoursePackages {
  constructor(
    private readonly database: Database,
    private readonly contents: FileContents,
  ) {}

  async open(
    { workspaceId, courseId, version, format }: { workspaceId: string; courseId: string; version: number; format: PackageFormat },
    turn: Turn,
  ): Promise<Readable> {
    const row = await this.read(workspaceId, courseId, version);
    const course = playable(row.content);
    const media = await filesShown(this.database.reader, workspaceId, course, row);
    const files = new Map(media.map(({ id, media_type, name, bytes }) => [id, { url: mediaName(id, media_type), name, bytes }]));
    const appearance = appearanceOf(row, files);
    const texts = await writeTexts(turn, () => ({ courseId, version, format, course, appearance, files }));
    return zipOf(this.contents, { texts, media, mtime: row.published_at });
  }

  private async read(workspaceId: string, courseId: string, version: number): Promise<Row> {
    const ofWorkspace = published.where('w.id', '=', workspaceId).where('c.id', '=', courseId);
    const row = await firstRow(this.database.reader, ofWorkspace.where('v.version', '=', version));
    if (!row) throw new Error(`course ${courseId} has no version ${version} any more`);
    return { ...row, content: STORED_COURSE.read(row.content, row.content_schema) };
  }
}
