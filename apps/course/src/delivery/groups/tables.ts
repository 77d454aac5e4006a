import type { TableOf } from '../../platform/database/index.js';
import type { Group, GroupMember } from './group.entity.js';

export interface GroupsTables {
  groups: TableOf<Group, 'createdAt'>;
  group_members: TableOf<GroupMember, 'createdAt'>;
}
