import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { blocksIn, slidesOf, type CourseDocument } from '../courses/index.js';
import { Database } from '../database/database.js';
import { filesById } from '../files/index.js';
import { showQuestion } from '../learning/index.js';
import { SignedLinks } from '../signed-links/index.js';
import { missingPage } from './render/missing-page.js';
import { renderPage, type Page } from './render/page.js';
import type { ShownFile } from './render/render-context.js';
import type { Appearance } from './render/style.js';

interface Row {
  workspace_id: string;
  draft: CourseDocument;
  revision: number;
  name: string;
  primary_color: string;
  accent_color: string;
  theme: Appearance['theme'];
  logo_file_id: string | null;
}

@Injectable()
export class PreviewPages {
  constructor(
    private readonly database: Database,
    private readonly links: SignedLinks,
  ) {}

  async open(token: string): Promise<{ status: 200 | 404; page: Page }> {
    const link = await this.links.open('preview', token);
    const row = link && (await this.read(link.id));
    if (!row) return { status: 404, page: missingPage() };
    const files = await this.files(row);
    const seed = randomUUID(); // a known one would let a reader turn the order of answers back into the author's
    const page = renderPage(
      {
        course: row.draft,
        revision: row.revision,
        expiresAt: link.expiresAt,
        appearance: {
          workspace: row.name,
          logoUrl: (row.logo_file_id && files.get(row.logo_file_id)?.url) || null,
          primaryColor: row.primary_color,
          accentColor: row.accent_color,
          theme: row.theme,
        },
      },
      { file: (id) => files.get(id) ?? null, show: (question) => showQuestion(question, seed) },
    );
    return { status: 200, page };
  }

  private async read(courseId: string): Promise<Row | null> {
    const [row] = await this.database.reader.query<Row[]>(
      `SELECT c.workspace_id, c.draft, c.revision, w.name, w.primary_color, w.accent_color, w.theme, w.logo_file_id
         FROM courses c JOIN workspaces w ON w.id = c.workspace_id WHERE c.id = $1`,
      [courseId],
    );
    return row ?? null;
  }

  private async files({ workspace_id, draft, logo_file_id }: Row): Promise<Map<string, ShownFile>> {
    const blocks = slidesOf(draft).flatMap(({ items }) => items.flatMap(blocksIn));
    const named = [logo_file_id, ...blocks.map((block) => ('fileId' in block ? block.fileId : null))];
    const { reader } = this.database;
    const rows = await filesById(
      reader,
      workspace_id,
      named.filter((id) => id !== null),
    );
    const url = await this.links.signer(reader);
    return new Map(rows.map(({ id, name, bytes }) => [id, { url: url('content', id), name, bytes }]));
  }
}
