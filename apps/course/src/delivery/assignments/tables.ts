import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { GroupsTables } from '../groups/index.js';
import type { Assignment, ClosedAssignment } from './assignment.entity.js';

export interface AssignmentsTables extends Pick<WorkspacesTables, 'members'>, Pick<GroupsTables, 'group_members'> {
  assignments: TableOf<Assignment, 'createdAt'>;
  closed_assignments: TableOf<ClosedAssignment>;
}
