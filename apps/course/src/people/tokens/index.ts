import { createAccessToken, getAccessToken, listAccessTokens, revokeAccessToken } from './tokens.actions.js';
import { getWorkspaceToken, listWorkspaceTokens, revokeWorkspaceToken } from './workspace-tokens.actions.js';

export { AccessToken } from './access-token.entity.js';
export { AccessTokens, TOKEN_PREFIX } from './access-tokens.service.js';
export { TokensModule } from './tokens.module.js';

export const tokenActions = [
  listAccessTokens,
  getAccessToken,
  createAccessToken,
  revokeAccessToken,
  listWorkspaceTokens,
  getWorkspaceToken,
  revokeWorkspaceToken,
];
