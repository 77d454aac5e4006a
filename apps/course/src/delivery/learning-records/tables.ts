import type { IdentityTables } from '../../people/identity/index.js';
import type { AssignmentsTables } from '../assignments/index.js';
import type { GroupsTables } from '../groups/index.js';
import type { LearningTables } from '../learning/index.js';

export type RecordsTables = LearningTables &
  Pick<IdentityTables, 'users'> &
  Pick<GroupsTables, 'group_members'> &
  Pick<AssignmentsTables, 'assignments'>;
