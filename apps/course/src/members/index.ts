import { acceptInvitation } from './accept-invitation.actions.js';
import { bulkInvite } from './bulk-invite.actions.js';
import { invite, listInvitations, revokeInvitation } from './invitations.actions.js';
import { changeMemberRole, getMember, listMembers, removeMember } from './members.actions.js';

export { registerToJoin, signInToJoin } from './accept-invitation.actions.js';
export { Invitations, type ShownInvitation } from './invitations.service.js';
export { MembersModule } from './members.module.js';

export const memberActions = [
  listMembers,
  getMember,
  changeMemberRole,
  removeMember,
  invite,
  listInvitations,
  revokeInvitation,
  acceptInvitation,
  bulkInvite,
];
