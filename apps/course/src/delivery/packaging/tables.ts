import type { CoursesTables } from '../../authoring/courses/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';

export interface PackagingTables
  extends Pick<CoursesTables, 'courses' | 'course_versions'>, Pick<WorkspacesTables, 'workspaces'> {}
