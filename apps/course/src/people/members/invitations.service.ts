import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../../config.js';
import { anyOf, changes, Database, firstRow, inSeconds, now, requireFewer, statements } from '../../platform/database/index.js';
import type { ActionContext } from '../../kernel/action.js';
import type { Role } from '../../kernel/actor.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.js';
import { MailOutbox, type Mail } from '../../platform/mail/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { lockMembers, findWorkspace } from '../workspaces/index.js';
import { invitationMail } from './invitation-mail.js';
import type { MembersTables } from './tables.js';

export const INVITATION_PREFIX = 'svc_inv_';
const LIFETIME_SECONDS = 7 * 86_400;
const LOGO_DAYS = 30;

const db = statements<MembersTables>();

export interface NewInvitation {
  id: string;
  email: string | null;
  link: string;
  token: string;
}

export interface ShownInvitation {
  /** The only address that it is good for; null for anybody's. */
  email: string | null;
  role: Role;
  workspace: string;
  /** Of the workspace. */
  language: string;
}

/** Each may be a mail to somebody who did not ask for it. */
const MOST_A_DAY = 2_000;

/** Links into a workspace: kept as hashes, good for seven days and one person. */
@Injectable()
export class Invitations {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly links: SignedLinks,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** An address that is invited again gets a new link, and its old one ends. */
  async make(ctx: ActionContext, emails: (string | null)[], role: Role): Promise<NewInvitation[]> {
    const made = emails.map((email) => {
      const token = newSecret(INVITATION_PREFIX);
      return { id: uuid(), email, token, link: `${this.config.PUBLIC_URL}/invitation?token=${token}` };
    });
    await lockMembers(ctx.tx, ctx.workspaceId);
    await requireFewer(
      ctx.tx,
      MOST_A_DAY,
      db
        .selectFrom('invitations')
        .where('workspace_id', '=', ctx.workspaceId)
        .where('expires_at', '>', inSeconds(LIFETIME_SECONDS - 86_400)),
      `A workspace invites at most ${MOST_A_DAY} people a day. Go on tomorrow.`,
    );
    await changes(
      ctx.tx,
      db
        .updateTable('invitations')
        .set({ revoked_at: now })
        .where('workspace_id', '=', ctx.workspaceId)
        .where('email', '=', anyOf(emails))
        .where('revoked_at', 'is', null)
        .where('accepted_at', 'is', null),
    );
    await changes(
      ctx.tx,
      db.insertInto('invitations').values(
        made.map(({ id, email, token }) => ({
          id,
          workspace_id: ctx.workspaceId,
          email,
          role,
          secret_hash: hashSecret(token),
          invited_by: ctx.actor.userId,
          expires_at: inSeconds(LIFETIME_SECONDS),
        })),
      ),
    );
    await this.outbox.post(ctx.tx, await this.mails(ctx, made, role));
    return made;
  }

  private async mails(ctx: ActionContext, made: readonly NewInvitation[], role: Role): Promise<Mail[]> {
    const { name, language, primaryColor: color, logoFileId } = await findWorkspace(ctx.tx, ctx.workspaceId);
    const logoUrl = logoFileId === null ? null : (await this.links.contentSigner(ctx.tx, { days: LOGO_DAYS }))(logoFileId);
    const workspace = { name, language, color, logoUrl };
    return made.flatMap(({ email, link }) =>
      email === null
        ? []
        : [invitationMail({ to: email, link, by: ctx.actor.name, role, workspace, goodForSeconds: LIFETIME_SECONDS })],
    );
  }

  /** What the page of a link shows; null for one that lets nobody in any more. Nothing is used up: programs that read mail open links too. */
  async shown(token: string): Promise<ShownInvitation | null> {
    if (!isWellFormedSecret(token, INVITATION_PREFIX)) return null;
    const row = await firstRow(
      this.database.reader,
      db
        .selectFrom('invitations as i')
        .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
        .select(['i.email', 'i.role', 'w.name as workspace', 'w.language'])
        .where('i.secret_hash', '=', hashSecret(token))
        .where('i.revoked_at', 'is', null)
        .where('i.accepted_at', 'is', null)
        .where('i.expires_at', '>', now),
    );
    return row ?? null;
  }
}
