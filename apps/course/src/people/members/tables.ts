import type { TableOf } from '../../platform/database/index.js';
import type { IdentityTables } from '../identity/index.js';
import type { WorkspacesTables } from '../workspaces/index.js';
import type { Invitation } from './invitation.entity.js';

export interface MembersTables extends Pick<IdentityTables, 'users'>, WorkspacesTables {
  invitations: TableOf<Invitation, 'createdAt'>;
}
