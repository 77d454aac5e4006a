import type { TableOf } from '../../platform/database/index.js';
import type { IdentityTables } from '../identity/index.js';
import type { WorkspacesTables } from '../workspaces/index.js';
import type { AccessToken } from './access-token.entity.js';

export interface TokensTables extends Pick<IdentityTables, 'users' | 'sessions'>, Pick<WorkspacesTables, 'members'> {
  access_tokens: TableOf<AccessToken, 'createdAt'>;
}
