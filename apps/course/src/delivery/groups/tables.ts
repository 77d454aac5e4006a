import type { IdentityTables } from '../../people/identity/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { Group, GroupMember } from './group.entity.js';

export interface GroupsTables extends Pick<IdentityTables, 'users'>, Pick<WorkspacesTables, 'members'> {
  groups: TableOf<Group, 'createdAt'>;
  group_members: TableOf<GroupMember, 'createdAt'>;
}
