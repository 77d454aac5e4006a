import { groupMemberActions } from './group-members.actions.js';
import { groupActions as ofGroups } from './groups.actions.js';

export { findGroup, joinGroup, leaveLearning, requireLearners, stopLearning } from './groups.repository.js';

export const groupActions = [...ofGroups, ...groupMemberActions];
