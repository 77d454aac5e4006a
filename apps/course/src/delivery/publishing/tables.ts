import type { IdentityTables } from '../../people/identity/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { CourseApproval } from './course-approval.entity.js';

export interface PublishingTables extends Pick<IdentityTables, 'users'>, Pick<WorkspacesTables, 'members'> {
  course_approvals: TableOf<CourseApproval, 'askedAt' | 'contentSchema'>;
}
