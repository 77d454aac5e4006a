import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { ActionContext } from '../../kernel/action.js';
import { PERMISSIONS, reaches } from '../../kernel/permissions.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { insertPreviewLink } from './insert-preview-link.js';

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
    const [row] = await ctx.tx.query<{ id: string; expiresAt: Date }[]>(
      `SELECT id, expires_at AS "expiresAt" FROM preview_links
        WHERE course_id = $1 AND created_by = $2 AND revoked_at IS NULL AND password_hash IS NULL AND expires_at > app_now()
        ORDER BY id DESC LIMIT 1`,
      [courseId, ctx.actor.userId],
    );
    return row ? this.addressOf(row) : null;
  }

  /** Null for a link that is wrong, expired or revoked, and while whoever made it may not read drafts there. */
  async open(token: string): Promise<OpenedPreview | null> {
    const signed = await this.links.open('preview', token);
    if (!signed) return null;
    const [row] = await this.database.reader.query<OpenedPreview[]>(
      `SELECT l.id, l.course_id AS "courseId", l.expires_at AS "expiresAt", l.password_hash AS "passwordHash"
         FROM preview_links l JOIN members m ON m.workspace_id = l.workspace_id AND m.user_id = l.created_by
        WHERE l.id = $1 AND l.revoked_at IS NULL AND l.expires_at > app_now() AND m.role = ANY($2)`,
      [signed.id, PERMISSIONS['courses.write'].roles],
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
