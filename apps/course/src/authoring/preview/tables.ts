import type { IdentityTables } from '../../people/identity/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { CoursesTables } from '../courses/index.js';
import type { FilesTables } from '../files/index.js';
import type { PreviewLinksTables } from '../preview-links/index.js';

export interface PreviewTables
  extends
    PreviewLinksTables,
    Pick<IdentityTables, 'users'>,
    WorkspacesTables,
    Pick<CoursesTables, 'courses'>,
    Pick<FilesTables, 'files'> {}
