import { deleteWorkspace, getWorkspace, renameWorkspace } from './workspace.actions.js';
import { createWorkspace, listMyWorkspaces } from './workspaces.actions.js';

export { credentialOwner, OWNER_COLUMNS, presentOwner } from './credential-owner.js';
export { Member } from './member.entity.js';
export { addMember, changeRole, hasOwner, lockMembers, lockMembership, memberIdOf, removeMember } from './membership.js';
export { reachedWorkspaces } from './reached-workspaces.js';
export type { WorkspacesTables } from './tables.js';
export { WorkspaceAccessService } from './workspace-access.service.js';
export { THEMES, Workspace, type Theme } from './workspace.entity.js';
export { workspaceName } from './workspace-summary.js';
export { WorkspacesModule } from './workspaces.module.js';
export {
  assistantInstructionsOf,
  changeWorkspace,
  findWorkspace,
  languageOf,
  lockWorkspace,
  workspaceExists,
} from './workspaces.repository.js';

export const workspaceActions = [createWorkspace, listMyWorkspaces, getWorkspace, renameWorkspace, deleteWorkspace];
