import { Injectable } from '@nestjs/common';
import { anyOf, Database, firstRow, now, statements } from '../../platform/database/index.js';
import type { ActionContext } from '../../kernel/action.js';
import { PERMISSIONS, reaches } from '../../kernel/permissions.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { insertPreviewLink } from './insert-preview-link.js';
import type { PreviewLinksTables } from './tables.js';

const db = statements<PreviewLinksTables>();

export interface OpenedPreview {
  id: string;
  courseId: string;
  expiresAt: Date;
  passwordHash: string | null;
}

/** Links that show a draft to whoever has them. A row says what each is worth; its address is the row's id, signed, and is kept nowhere. */
@Injectable()
export class PreviewLinks {
  constructor(
    private readonly database: Database,
    private readonly links: SignedLinks,
  ) {}

  addressOf({ id, expiresAt }: { id: string; expiresAt: Date }): Promise<string> {
    return this.links.preview(id, expiresAt);
  }

  /** With a write that makes a draft. @returns its address. */
  async make(ctx: ActionContext, courseId: string): Promise<string> {
    return this.addressOf(
      await insertPreviewLink(ctx.tx, { workspaceId: ctx.workspaceId, courseId, createdBy: ctx.actor.userId }),
    );
  }

  /** The caller's newest link that opens without a password. Reads make none: null where there is none, or where the caller may not read drafts. */
  async ownAddress(ctx: ActionContext, courseId: string): Promise<string | null> {
    if (!reaches(ctx, 'courses.write', 'write')) return null;
    const row = await firstRow(
      ctx.tx,
      db
        .selectFrom('preview_links')
        .select(['id', 'expires_at as expiresAt'])
        .where('course_id', '=', courseId)
        .where('created_by', '=', ctx.actor.userId)
        .where('revoked_at', 'is', null)
        .where('password_hash', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .limit(1),
    );
    return row ? this.addressOf(row) : null;
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
