import { cursorPage, paging, strictObject, timestamp } from '@lib/validation';
import { z } from 'zod';
import { defineAction, SHOWN_ONCE, type ActionContext } from '../../kernel/action.js';
import { ROLES } from '../../kernel/actor.js';
import { CURSOR_KEYS, decodeCursor } from '../../kernel/cursor.js';
import { ProblemError } from '../../kernel/errors.js';
import { toPage } from '../../kernel/page.js';
import { requireRoleChange } from './role-change.js';
import { anyOf, changes, countOf, firstRow, now, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import { Invitations } from './invitations.service.js';
import type { MembersTables } from './tables.js';

const STATUSES = ['open', 'accepted', 'revoked', 'expired'] as const;
type Status = (typeof STATUSES)[number];

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

const known = invitation.extend({ acceptedBy: z.string().nullable().describe('The name of who came in by it') });

const db = statements<MembersTables>();

const STATUS = sql<Status>`CASE
  WHEN i.accepted_at IS NOT NULL THEN 'accepted'
  WHEN i.revoked_at IS NOT NULL THEN 'revoked'
  WHEN i.expires_at <= (SELECT app_now()) THEN 'expired'
  ELSE 'open' END`;

const invitations = db
  .selectFrom('invitations as i')
  .leftJoin('users as u', 'u.id', 'i.invited_by')
  .leftJoin('users as a', 'a.id', 'i.accepted_by')
  .select([
    'i.id',
    'i.email',
    'i.role',
    'i.created_at',
    'i.expires_at',
    'u.name as invited_by_name',
    'a.name as accepted_by_name',
  ])
  .select(STATUS.as('status'));

const present = (row: RowOf<typeof invitations>): z.input<typeof invitation> => ({
  invitationId: row.id,
  email: row.email,
  role: row.role,
  status: row.status,
  invitedBy: row.invited_by_name,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

const presentKnown = (row: RowOf<typeof invitations>): z.input<typeof known> => ({
  ...present(row),
  acceptedBy: row.accepted_by_name,
});

export async function membersAmong(ctx: ActionContext, emails: string[]): Promise<Set<string>> {
  const members = db.selectFrom('users as u').innerJoin('members as m', 'm.user_id', 'u.id').select('u.email');
  const found = await rows(ctx.tx, members.where('u.email', '=', anyOf(emails)).where('m.workspace_id', '=', ctx.workspaceId));
  return new Set(found.map((row) => row.email));
}

export const invite = defineAction({
  name: 'invite_member',
  title: 'Invite somebody',
  description:
    'Makes a link that lets one person join with this role within seven days; the answer alone shows it. With an address it is mailed too, only that address may accept it, and an earlier link for it ends. Only an owner invites an owner, in a signed-in session.',
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
    requireRoleChange(ctx, { from: null, to: input.role });
    if (input.email !== undefined && (await membersAmong(ctx, [input.email])).size > 0) {
      throw new ProblemError('invalid-input', 'This address belongs to a member already. Change the member’s role instead.', {
        errors: [{ pointer: '/email', detail: 'is a member already' }],
      });
    }
  },
  async commit(ctx, input) {
    const [made] = await ctx.use(Invitations).make(ctx, [input.email ?? null], input.role);
    ctx.target('invitation', made!.id);
    const row = await firstRow(ctx.tx, invitations.where('i.id', '=', made!.id));
    return { ...present(row!), link: made!.link, token: made!.token };
  },
});

export const listInvitations = defineAction({
  name: 'list_invitations',
  title: 'List invitations',
  description: 'Invitations of the workspace, newest first, those that are past too. Links are never shown again.',
  route: 'GET /workspaces/:workspaceId/invitations',
  tag: 'Members',
  input: strictObject({ status: z.enum(STATUSES).optional(), ...paging }),
  output: cursorPage(known),
  permission: 'members.manage',
  effect: 'read',
  async commit(ctx, { status, cursor, limit }) {
    const filters = { workspaceId: ctx.workspaceId, status };
    const after = decodeCursor(filters, cursor, CURSOR_KEYS.id);
    const matching = invitations
      .where('i.workspace_id', '=', ctx.workspaceId)
      .$if(status !== undefined, (all) => all.where(STATUS, '=', status!));
    const page = matching
      .$if(after !== null, (older) => older.where('i.id', '<', after![0]))
      .orderBy('i.id', 'desc')
      .limit(limit + 1);
    const [found, total] = await Promise.all([rows(ctx.tx, page), countOf(ctx.tx, matching)]);
    return toPage(found, { limit, total, filters, keyOf: ({ id }) => [id], present: presentKnown });
  },
});

export const getInvitation = defineAction({
  name: 'get_invitation',
  title: 'An invitation',
  description: 'One invitation and what became of it. Its link is never shown again.',
  route: 'GET /workspaces/:workspaceId/invitations/:invitationId',
  tag: 'Members',
  input: strictObject({ invitationId: z.uuid() }),
  output: known,
  permission: 'members.manage',
  effect: 'read',
  async commit(ctx, { invitationId }) {
    const mine = invitations.where('i.id', '=', invitationId).where('i.workspace_id', '=', ctx.workspaceId);
    const row = await firstRow(ctx.tx, mine);
    if (!row) throw new ProblemError('not-found', 'There is no invitation with this id. List the invitations to find it.');
    ctx.target('invitation', invitationId);
    return presentKnown(row);
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
    const revoked = await changes(
      ctx.tx,
      db
        .updateTable('invitations')
        .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', now) }))
        .where('id', '=', invitationId)
        .where('workspace_id', '=', ctx.workspaceId)
        .where('accepted_at', 'is', null),
    );
    if (revoked === 0) {
      throw new ProblemError('token-not-found', 'There is no open invitation with this id. List the invitations to find it.');
    }
    ctx.target('invitation', invitationId);
    return {};
  },
});
