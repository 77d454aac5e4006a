import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { CONFIG, type Config } from '../../config.js';
import { requireFewer, Database } from '../../platform/database/index.js';
import type { ActionContext } from '../../kernel/action.js';
import type { Role } from '../../kernel/actor.js';
import { hashSecret, isWellFormedSecret, newSecret } from '../../kernel/secrets.js';
import { MailOutbox, type Mail } from '../../platform/mail/index.js';
import { lockMembers, findWorkspace } from '../workspaces/index.js';

export const INVITATION_PREFIX = 'svc_inv_';
const LIFETIME_SECONDS = 7 * 86_400;

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
      `invitations WHERE workspace_id = $1 AND expires_at > app_now() + interval '6 days'`,
      [ctx.workspaceId],
      `A workspace invites at most ${MOST_A_DAY} people a day. Go on tomorrow.`,
    );
    await ctx.tx.query(
      `UPDATE invitations SET revoked_at = app_now()
        WHERE workspace_id = $1 AND email = ANY($2::text[]) AND revoked_at IS NULL AND accepted_at IS NULL`,
      [ctx.workspaceId, emails],
    );
    await ctx.tx.query(
      `INSERT INTO invitations (id, workspace_id, email, role, secret_hash, invited_by, expires_at)
       SELECT id, $1, email, $2, secret_hash, $3, app_now() + make_interval(secs => $7)
         FROM unnest($4::uuid[], $5::text[], $6::bytea[]) AS made (id, email, secret_hash)`,
      [
        ctx.workspaceId,
        role,
        ctx.actor.userId,
        made.map(({ id }) => id),
        emails,
        made.map(({ token }) => hashSecret(token)),
        LIFETIME_SECONDS,
      ],
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
    const [row] = await this.database.reader.query<ShownInvitation[]>(
      `SELECT i.email, i.role, w.name AS workspace FROM invitations i JOIN workspaces w ON w.id = i.workspace_id
        WHERE i.secret_hash = $1 AND i.revoked_at IS NULL AND i.accepted_at IS NULL AND i.expires_at > app_now()`,
      [hashSecret(token)],
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
