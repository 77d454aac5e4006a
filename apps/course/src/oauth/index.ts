export { GrantTokens } from './grant-tokens.service.js';
export { OAuthInteractions, type InteractionDetails } from './interactions.service.js';
export { challenge, serveOAuth } from './mount.js';
export { OAuthModule } from './oauth.module.js';
export { OAuthServer } from './oauth-server.service.js';
export { ACCESS_PREFIX } from './provider-internals.js';
