export { identityActions } from './identity.actions.js';
export { IdentityModule } from './identity.module.js';
export { Session } from './session.entity.js';
export { SESSION_PREFIX, Sessions } from './sessions.service.js';
export { User } from './user.entity.js';
