import { groupMemberActions } from './group-members.actions.js';
import { groupActions as ofGroups } from './groups.actions.js';

export { findGroup, joinGroup, requireLearners } from './groups.repository.js';
export type { GroupsTables } from './tables.js';
export { GroupsModule } from './groups.module.js';

export const groupActions = [...ofGroups, ...groupMemberActions];
