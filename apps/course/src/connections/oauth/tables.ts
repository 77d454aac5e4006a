import type { IdentityTables } from '../../people/identity/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { OAuthArtifact } from './artifact.entity.js';
import type { OAuthClient } from './client.entity.js';
import type { OAuthGrant } from './grant.entity.js';

export interface OAuthTables extends Pick<IdentityTables, 'users'>, WorkspacesTables {
  oauth_artifacts: TableOf<OAuthArtifact>;
  oauth_clients: TableOf<OAuthClient, 'createdAt' | 'lastUsedAt'>;
  oauth_grants: TableOf<OAuthGrant, 'createdAt'>;
}
