export { Member } from './member.entity.js';
export { WorkspaceAccessService } from './workspace-access.service.js';
export { THEMES, Workspace, type Theme } from './workspace.entity.js';
export { workspaceActions } from './workspaces.actions.js';
export { WorkspacesModule } from './workspaces.module.js';
