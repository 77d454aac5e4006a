import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { PreviewLink } from './preview-link.entity.js';

export interface PreviewLinksTables extends Pick<WorkspacesTables, 'members'> {
  preview_links: TableOf<PreviewLink, 'createdAt'>;
}
