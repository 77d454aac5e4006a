import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { STORED_COURSE, type CourseDocument } from '@lib/course-content/document';
import { Database, firstRow, statements, type RowOf } from '../../platform/database/index.js';
import { showQuestion } from '@lib/course-content/quiz';
import { PreviewLinks } from '../preview-links/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { PreviewPasswords } from './preview-passwords.service.js';
import { renderPage, type Page } from '@lib/course-content/page';
import { loadWords } from '@lib/course-content/page-words';
import type { ShownFile } from '@lib/course-content/page';
import { appearanceOf, BRAND_COLUMNS, filesShown } from './shown-course.js';
import type { PreviewTables } from './tables.js';

const drafts = statements<PreviewTables>()
  .selectFrom('courses as c')
  .innerJoin('workspaces as w', 'w.id', 'c.workspace_id')
  .select(['c.workspace_id', 'c.draft', 'c.draft_schema', 'c.revision'])
  .select(BRAND_COLUMNS);

type Row = Omit<RowOf<typeof drafts>, 'draft'> & { draft: CourseDocument };

/** What a link shows: its page, or that it asks for a password where nothing shows that it was given; null for a link to nothing. */
export type Opened = { page: Page } | { asks: 'password' } | null;

@Injectable()
export class PreviewPages {
  constructor(
    private readonly database: Database,
    private readonly previewLinks: PreviewLinks,
    private readonly passwords: PreviewPasswords,
    private readonly links: SignedLinks,
  ) {}

  async open(token: string, pass: string | null): Promise<Opened> {
    const link = await this.previewLinks.open(token);
    const row = link && (await this.read(link.courseId));
    if (!row) return null;
    const isLocked = link.passwordHash !== null;
    if (isLocked && !(pass !== null && (await this.previewLinks.admits(link, pass)))) return { asks: 'password' };
    const files = await this.files(row);
    const seed = randomUUID(); // a known one would let a reader turn the order of answers back into the author's
    const page = renderPage(
      {
        course: row.draft,
        revision: row.revision,
        expiresAt: link.expiresAt,
        appearance: appearanceOf(row, files),
        words: await loadWords(row.draft.language),
      },
      { file: (id) => files.get(id) ?? null, show: (question) => showQuestion(question, seed) },
    );
    return { page };
  }

  /**
   * A pass for whoever knows the link's password; null for a wrong one.
   * @throws {ProblemError} rate-limited, after many wrong ones.
   */
  async unlock(token: string, password: string, ip: string): Promise<string | null> {
    const link = await this.previewLinks.open(token);
    return link && (await this.passwords.prove(link, password, ip)) ? this.previewLinks.passTo(link) : null;
  }

  private async read(courseId: string): Promise<Row | null> {
    const row = await firstRow(this.database.reader, drafts.where('c.id', '=', courseId));
    return row ? { ...row, draft: STORED_COURSE.read(row.draft, row.draft_schema) } : null;
  }

  private async files(row: Row): Promise<Map<string, ShownFile>> {
    const { reader } = this.database;
    const rows = await filesShown(reader, row.workspace_id, row.draft, row);
    const url = await this.links.contentSigner(reader);
    return new Map(rows.map(({ id, name, bytes }) => [id, { url: url(id), name, bytes }]));
  }
}
