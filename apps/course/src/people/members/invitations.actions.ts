import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction, SHOWN_ONCE, type ActionContext } from '../../kernel/action.js';
import { ROLES, type Role } from '../../kernel/actor.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { refusalOf } from './domain/role-rules.js';
import { Invitations } from './invitations.service.js';

const STATUSES = ['open', 'accepted', 'revoked', 'expired'] as const;

export const email = z
  .email()
  .max(254)
  .transform((address) => address.toLowerCase());

const invitation = z.object({
  invitationId: z.uuid(),
  email: z.string().nullable().describe('The only address that may accept it; null for whoever has the link'),
  role: z.enum(ROLES),
  status: z.enum(STATUSES),
  invitedBy: z.string().nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
});

interface InvitationRow {
  id: string;
  email: string | null;
  role: Role;
  status: (typeof STATUSES)[number];
  invited_by_name: string | null;
  created_at: Date;
  expires_at: Date;
}

const INVITATION = `
  SELECT i.id, i.email, i.role, i.created_at, i.expires_at, u.name AS invited_by_name,
         CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
              WHEN i.expires_at <= app_now() THEN 'expired' ELSE 'open' END AS status
    FROM invitations i LEFT JOIN users u ON u.id = i.invited_by`;

const present = (row: InvitationRow): z.input<typeof invitation> => ({
  invitationId: row.id,
  email: row.email,
  role: row.role,
  status: row.status,
  invitedBy: row.invited_by_name,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export async function membersAmong(ctx: ActionContext, emails: string[]): Promise<Set<string>> {
  const rows = await ctx.tx.query<{ email: string }[]>(
    'SELECT u.email FROM users u JOIN members m ON m.user_id = u.id WHERE u.email = ANY($2) AND m.workspace_id = $1',
    [ctx.workspaceId, emails],
  );
  return new Set(rows.map((row) => row.email));
}

export const invite = defineAction({
  name: 'invite_member',
  title: 'Invite somebody',
  description:
    'Makes a link that lets one person join with this role within seven days; the answer alone shows it. With an address it is mailed too, only that address may accept it, and an earlier link for it ends.',
  route: 'POST /workspaces/:workspaceId/invitations',
  tag: 'Members',
  status: 201,
  location: ({ invitationId }, workspaceId) => `/workspaces/${workspaceId}/invitations/${invitationId}`,
  input: strictObject({ email: email.optional(), role: z.enum(ROLES) }),
  output: invitation.extend({ link: z.string(), token: z.string().describe('svc_inv_…, the secret in the link') }),
  permission: 'members.manage',
  effect: 'write',
  uses: [Invitations],
  kept: (made) => ({ ...made, link: SHOWN_ONCE, token: SHOWN_ONCE }),
  async check(ctx, input) {
    const refusal = refusalOf({ by: ctx.role, from: null, to: input.role });
    if (refusal) throw new ProblemError('forbidden', refusal);
    if (input.email !== undefined && (await membersAmong(ctx, [input.email])).size > 0) {
      throw new ProblemError('invalid-input', 'This address belongs to a member already. Change the member’s role instead.', {
        errors: [{ pointer: '/email', detail: 'is a member already' }],
      });
    }
  },
  async commit(ctx, input) {
    const [made] = await ctx.use(Invitations).make(ctx, [input.email ?? null], input.role);
    ctx.target('invitation', made!.id);
    const [row] = await ctx.tx.query<InvitationRow[]>(`${INVITATION} WHERE i.id = $1`, [made!.id]);
    return { ...present(row!), link: made!.link, token: made!.token };
  },
});

export const listInvitations = defineAction({
  name: 'list_invitations',
  title: 'List invitations',
  description: 'Invitations of the workspace, newest first, those that are past too. Links are never shown again.',
  route: 'GET /workspaces/:workspaceId/invitations',
  tag: 'Members',
  input: strictObject(paging),
  output: cursorPage(invitation),
  permission: 'members.manage',
  effect: 'read',
  async commit(ctx, { cursor, limit }) {
    const after = decodeCursor(ctx.workspaceId, cursor, CURSOR_KEYS.id);
    const [rows, [count]] = await Promise.all([
      ctx.tx.query<InvitationRow[]>(
        `${INVITATION} WHERE i.workspace_id = $1 AND ($2::uuid IS NULL OR i.id < $2) ORDER BY i.id DESC LIMIT $3`,
        [ctx.workspaceId, after?.[0] ?? null, limit + 1],
      ),
      ctx.tx.query<{ total: number }[]>('SELECT count(*)::int AS total FROM invitations WHERE workspace_id = $1', [
        ctx.workspaceId,
      ]),
    ]);
    return toPage(rows, { limit, total: count!.total, filters: ctx.workspaceId, keyOf: ({ id }) => [id], present });
  },
});

export const getInvitation = defineAction({
  name: 'get_invitation',
  title: 'An invitation',
  description: 'One invitation and what became of it. Its link is never shown again.',
  route: 'GET /workspaces/:workspaceId/invitations/:invitationId',
  tag: 'Members',
  input: strictObject({ invitationId: z.uuid() }),
  output: invitation,
  permission: 'members.manage',
  effect: 'read',
  async commit(ctx, { invitationId }) {
    const [row] = await ctx.tx.query<InvitationRow[]>(`${INVITATION} WHERE i.id = $1 AND i.workspace_id = $2`, [
      invitationId,
      ctx.workspaceId,
    ]);
    if (!row) throw new ProblemError('not-found', 'There is no invitation with this id. List the invitations to find it.');
    ctx.target('invitation', invitationId);
    return present(row);
  },
});

export const revokeInvitation = defineAction({
  name: 'revoke_invitation',
  title: 'Revoke an invitation',
  description: 'Ends an open invitation: its link is good no more.',
  route: 'DELETE /workspaces/:workspaceId/invitations/:invitationId',
  tag: 'Members',
  status: 204,
  input: strictObject({ invitationId: z.uuid() }),
  output: z.object({}),
  permission: 'members.manage',
  effect: 'write',
  async commit(ctx, { invitationId }) {
    const [, revoked] = await ctx.tx.query<[unknown, number]>(
      `UPDATE invitations SET revoked_at = coalesce(revoked_at, app_now()) WHERE id = $1 AND workspace_id = $2 AND accepted_at IS NULL`,
      [invitationId, ctx.workspaceId],
    );
    if (revoked === 0) {
      throw new ProblemError('token-not-found', 'There is no open invitation with this id. List the invitations to find it.');
    }
    ctx.target('invitation', invitationId);
    return {};
  },
});
