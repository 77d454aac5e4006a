import type { CoursesTables } from '../../authoring/courses/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { DoneStep, KeptEnrollment, LearningRecord } from './enrollment.entity.js';

export interface LearningTables extends Pick<WorkspacesTables, 'members'>, Pick<CoursesTables, 'courses'> {
  enrollments: TableOf<KeptEnrollment, 'state' | 'progress' | 'extraAttempts' | 'createdAt'>;
  enrollment_steps: TableOf<DoneStep, 'doneAt'>;
  learning_records: TableOf<LearningRecord>;
}
