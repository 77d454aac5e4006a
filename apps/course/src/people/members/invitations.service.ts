import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../../config.js';
import { anyOf, changes, Database, firstRow, inSeconds, now, requireFewer, statements } from '../../platform/database/index.js';
import type { ActionContext } from '../../kernel/action.js';
import type { Role } from '../../kernel/actor.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.js';
import { MailOutbox, type Mail } from '../../platform/mail/index.js';
import { lockMembers, findWorkspace } from '../workspaces/index.js';
import type { MembersTables } from './tables.js';

export const INVITATION_PREFIX = 'svc_inv_';
const LIFETIME_SECONDS = 7 * 86_400;

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
}

/** Each may be a mail to somebody who did not ask for it. */
const MOST_A_DAY = 2_000;

/** Links into a workspace: kept as hashes, good for seven days and one person. */
@Injectable()
export class Invitations {
  constructor(
    private readonly outbox: MailOutbox,
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
    const workspace = await findWorkspace(ctx.tx, ctx.workspaceId);
    const mails = made.flatMap(({ email, link }) =>
      email === null ? [] : [mailOf(email, link, { by: ctx.actor.name, workspace: workspace.name, role })],
    );
    await this.outbox.post(ctx.tx, mails);
    return made;
  }

  /** What the page of a link shows; null for one that lets nobody in any more. Nothing is used up: programs that read mail open links too. */
  async shown(token: string): Promise<ShownInvitation | null> {
    if (!isWellFormedSecret(token, INVITATION_PREFIX)) return null;
    const row = await firstRow(
      this.database.reader,
      db
        .selectFrom('invitations as i')
        .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
        .select(['i.email', 'i.role', 'w.name as workspace'])
        .where('i.secret_hash', '=', hashSecret(token))
        .where('i.revoked_at', 'is', null)
        .where('i.accepted_at', 'is', null)
        .where('i.expires_at', '>', now),
    );
    return row ?? null;
  }
}

function mailOf(to: string, link: string, { by, workspace, role }: { by: string; workspace: string; role: Role }): Mail {
  return {
    to,
    subject: `Invitation to ${workspace}`,
    before: `${by} invites you to "${workspace}" as ${role}. Open this link within seven days, and sign in with this address:`,
    link,
    after: 'If you do not know what this is about, leave this mail alone.',
    goodForSeconds: LIFETIME_SECONDS,
  };
}
