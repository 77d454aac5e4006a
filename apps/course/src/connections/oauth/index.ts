import { listConnectedApps, revokeConnectedApp } from './connected-apps.actions.js';
import { getWorkspaceApp, listWorkspaceApps, revokeWorkspaceApp } from './workspace-apps.actions.js';

export { GrantTokens } from './grant-tokens.service.js';
export type { InteractionDetails } from './interaction-reader.service.js';
export { OAuthInteractions } from './interactions.service.js';
export { rotateKeys } from './keys.js';
export { challenge, serveOAuth } from './mount.js';
export { OAuthModule } from './oauth.module.js';
export { signInToConnect } from './pages/sign-in.action.js';
export { OAuthServer } from './oauth-server.service.js';
export { ACCESS_PREFIX } from './provider-internals.js';

export const oauthActions = [listConnectedApps, revokeConnectedApp, listWorkspaceApps, getWorkspaceApp, revokeWorkspaceApp];
