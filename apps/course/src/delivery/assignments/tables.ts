import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { GroupsTables } from '../groups/index.js';
import type { LearningTables } from '../learning/index.js';
import type { Assignment, ClosedAssignment } from './assignment.entity.js';

export interface AssignmentsTables
  extends
    Pick<WorkspacesTables, 'members'>,
    Pick<GroupsTables, 'group_members' | 'users'>,
    Pick<LearningTables, 'enrollments' | 'quiz_attempts'> {
  assignments: TableOf<Assignment, 'tags' | 'repeatsMonths' | 'repeatsFromAssignment' | 'createdAt'>;
  closed_assignments: TableOf<ClosedAssignment, 'tags' | 'repeatsMonths' | 'repeatsFromAssignment'>;
}
