import { acceptInvitation } from './accept-invitation.actions.js';
import { bulkInvite } from './bulk-invite.actions.js';
import { getInvitation, invite, listInvitations, revokeInvitation } from './invitations.actions.js';
import { getMember, listMembers } from './members.actions.js';
import { changeMemberRole, leaveWorkspace, removeMember } from './membership.actions.js';

export { registerToJoin, signInToJoin } from './accept-invitation.actions.js';
export { Invitations, type ShownInvitation } from './invitations.service.js';
export { LearningOfMembers } from './learning-of-members.js';
export { MembersModule } from './members.module.js';
export { courseWritersOf } from './course-writers.js';

export const memberActions = [
  listMembers,
  getMember,
  changeMemberRole,
  removeMember,
  leaveWorkspace,
  invite,
  listInvitations,
  getInvitation,
  revokeInvitation,
  acceptInvitation,
  bulkInvite,
];
