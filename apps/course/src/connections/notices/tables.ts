import type { CoursesTables } from '../../authoring/courses/index.js';
import type { IdentityTables } from '../../people/identity/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { NoticeChoice } from './notice-choice.entity.js';
import type { Notice } from './notice.entity.js';

export interface NoticesTables
  extends Pick<IdentityTables, 'users'>, Pick<WorkspacesTables, 'members'>, Pick<CoursesTables, 'courses'> {
  notices: TableOf<Notice, 'id'>;
  notice_choices: TableOf<NoticeChoice>;
}
