import type { TableOf } from '../../platform/database/index.js';
import type { GroupsTables } from '../groups/index.js';
import type { LearningTables } from '../learning/index.js';
import type { KeptStep, LearningPath, PathAssignment } from './path.entity.js';

export interface PathsTables
  extends
    Pick<GroupsTables, 'groups' | 'group_members' | 'users'>,
    Pick<LearningTables, 'courses' | 'enrollments' | 'learning_records' | 'members' | 'path_enrollments' | 'workspaces'> {
  learning_paths: TableOf<
    LearningPath,
    'description' | 'state' | 'revision' | 'inCatalogue' | 'certificate' | 'createdAt' | 'updatedAt'
  >;
  path_steps: TableOf<KeptStep>;
  path_assignments: TableOf<PathAssignment, 'tags' | 'createdAt'>;
}
