export { AccessToken } from './access-token.entity.js';
export { AccessTokens, TOKEN_PREFIX } from './access-tokens.service.js';
export { tokenActions } from './tokens.actions.js';
export { TokensModule } from './tokens.module.js';
