import type { TableOf } from '../../platform/database/index.js';
import type { Member } from './member.entity.js';
import type { Workspace } from './workspace.entity.js';

export interface WorkspacesTables {
  workspaces: TableOf<Workspace, Exclude<keyof Workspace, 'id' | 'name'>>;
  members: TableOf<Member, 'createdAt'>;
}
