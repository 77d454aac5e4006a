import { STORED_COURSE, type CourseDocument } from '@lib/course-content/document';
import type { Page } from '@lib/course-content/page';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { canonicalHash } from '../../kernel/canonical.js';
import { ProblemError } from '../../kernel/errors.js';
import { workPool } from '../../kernel/work-pool.js';
import { WorkTooLarge } from '../../kernel/work.js';
import { Database, firstRow, statements, type RowOf } from '../../platform/database/index.js';
import { Limits, type Limit } from '../../platform/limits/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import type { FileRow } from '../files/index.js';
import { PreviewLinks } from '../preview-links/index.js';
import { PreviewPasswords } from './preview-passwords.service.js';
import type { previewPage } from './preview-page.js';
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

const KEPT_CHARACTERS = 16_000_000;
/** Addresses of files in a page are good for a day. */
const KEPT_MS = 600_000;
/** For one address, of pages that are not kept. */
const RENDERED_A_MINUTE = 60;
/** Others may wait for the same page. */
const NEVER = new AbortController().signal;

const render = workPool.apart<typeof previewPage>(new URL('./preview-page.js', import.meta.url), 'previewPage');

@Injectable()
export class PreviewPages {
  private readonly kept = new LRUCache<string, Page>({ maxSize: KEPT_CHARACTERS, ttl: KEPT_MS });
  private readonly underWay = new Map<string, Promise<Page>>();
  private readonly renderings: Limit;

  constructor(
    private readonly database: Database,
    private readonly previewLinks: PreviewLinks,
    private readonly passwords: PreviewPasswords,
    private readonly links: SignedLinks,
    limits: Limits,
  ) {
    this.renderings = limits.createByAddress('previews', RENDERED_A_MINUTE, 60);
  }

  async open(token: string, pass: string | null, ip: string): Promise<Opened> {
    const link = await this.previewLinks.open(token);
    const row = link && (await this.read(link.courseId));
    if (!row) return null;
    const isLocked = link.passwordHash !== null;
    if (isLocked && !(pass !== null && (await this.previewLinks.admits(link, pass)))) return { asks: 'password' };
    const shown = await filesShown(this.database.reader, row.workspace_id, row.draft, row);
    const { courseId, expiresAt } = link;
    const { draft: _draft, draft_schema: _schema, ...brand } = row;
    const key = canonicalHash({ courseId, brand, expiresAt: expiresAt.getTime(), shown });
    return { page: await this.page(key, ip, row, expiresAt, shown) };
  }

  /** Rendered once for all who open the same, at about the same time or later. */
  private page(key: string, ip: string, row: Row, expiresAt: Date, shown: readonly FileRow[]): Promise<Page> {
    const known = this.kept.get(key) ?? this.underWay.get(key);
    if (known) return Promise.resolve(known);
    const rendering = this.rendered(ip, row, expiresAt, shown).finally(() => this.underWay.delete(key));
    this.underWay.set(key, rendering);
    void rendering.then((page) => this.kept.set(key, page, { size: page.markup.length + 1 })).catch(() => undefined);
    return rendering;
  }

  private async rendered(ip: string, row: Row, expiresAt: Date, shown: readonly FileRow[]): Promise<Page> {
    await this.renderings.take(ip);
    const url = await this.links.contentSigner(this.database.reader);
    const files = new Map(shown.map(({ id, name, bytes }) => [id, { url: url(id), name, bytes }]));
    const { draft: course, revision, workspace_id } = row;
    const turn = { share: `previews of ${workspace_id}`, account: null, signal: NEVER };
    try {
      return await render(turn, () => ({
        ...{ course, revision, expiresAt, files },
        appearance: appearanceOf(row, files),
        seed: randomUUID(),
      }));
    } catch (error) {
      if (!(error instanceof WorkTooLarge)) throw error;
      throw new ProblemError('limit-exceeded', 'The course takes too long to show. Make it shorter.', { cause: error });
    }
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
}
