import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { anyOf, Database, firstRow, now, statements } from '../../platform/database/index.js';
import type { ActionContext } from '../../kernel/action.js';
import { PERMISSIONS, reaches } from '../../kernel/permissions.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import type { PreviewLinksTables } from './tables.js';

const db = statements<PreviewLinksTables>();

export interface OpenedPreview {
  id: string;
  courseId: string;
  expiresAt: Date;
  passwordHash: string | null;
}

/** Links that show a draft without sign-in, made only where a person asks for one. A row says what each is worth; its address is the row's id, signed, and is kept nowhere. */
@Injectable()
export class PreviewLinks {
  constructor(
    private readonly database: Database,
    private readonly links: SignedLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  addressOf({ id, expiresAt }: { id: string; expiresAt: Date }): Promise<string> {
    return this.links.preview(id, expiresAt);
  }

  /** Where those who may read drafts see this one as learners do, signed in. */
  inConsole({ workspaceId }: Pick<ActionContext, 'workspaceId'>, courseId: string): string {
    return `${this.config.PUBLIC_URL}/console/w/${workspaceId}/courses/${courseId}/preview`;
  }

  /** The same of a read; null where the caller may not read drafts. */
  forCaller(ctx: ActionContext, courseId: string): string | null {
    return reaches(ctx, 'courses.write', 'write') ? this.inConsole(ctx, courseId) : null;
  }

  /** Null for a link that is wrong, expired or revoked, and while whoever made it may not read drafts there. */
  async open(token: string): Promise<OpenedPreview | null> {
    const signed = await this.links.open('preview', token);
    if (!signed) return null;
    const row = await firstRow(
      this.database.reader,
      db
        .selectFrom('preview_links as l')
        .innerJoin('members as m', (on) =>
          on.onRef('m.workspace_id', '=', 'l.workspace_id').onRef('m.user_id', '=', 'l.created_by'),
        )
        .select(['l.id', 'l.course_id as courseId', 'l.expires_at as expiresAt', 'l.password_hash as passwordHash'])
        .where('l.id', '=', signed.id)
        .where('l.revoked_at', 'is', null)
        .where('l.expires_at', '>', now)
        .where('m.role', '=', anyOf(PERMISSIONS['courses.write'].roles)),
    );
    return row ?? null;
  }

  /** For whoever gave the link's password; good for as long as the link. */
  passTo({ id, expiresAt }: OpenedPreview): Promise<string> {
    return this.links.pass(id, expiresAt);
  }

  async admits({ id }: OpenedPreview, pass: string): Promise<boolean> {
    return (await this.links.open('pass', pass))?.id === id;
  }
}
