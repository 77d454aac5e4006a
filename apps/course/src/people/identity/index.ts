import { getAccount, signIn, updateAccount } from './identity.actions.js';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.actions.js';
import { confirmAddress, register } from './registration.actions.js';
import { endSession, listSessions, signOut, signOutEverywhere } from './sessions.actions.js';

export { Attempts } from './attempts.service.js';
export { deviceTokenAfter } from './device-token.js';
export { IdentityModule } from './identity.module.js';
export { makeAccount, prepareAccount, registerInput } from './make-account.js';
export { hashPassword, verifyPassword } from './passwords.js';
export { requestPasswordReset, resetPassword } from './passwords.actions.js';
export { provePassword, requireSamePassword, signInInput } from './prove-password.js';
export { confirmAddress, register } from './registration.actions.js';
export { Registrations, type ShownRegistration } from './registrations.service.js';
export { signIn } from './identity.actions.js';
export { Session } from './session.entity.js';
export { signOut } from './sessions.actions.js';
export { SESSION_PREFIX, Sessions } from './sessions.service.js';
export type { IdentityTables } from './tables.js';
export { User } from './user.entity.js';
export type { MailWish } from './account.js';
export { wishMails } from './wish-mails.js';

export const identityActions = [
  register,
  confirmAddress,
  signIn,
  signOut,
  signOutEverywhere,
  requestPasswordReset,
  resetPassword,
  getAccount,
  updateAccount,
  changePassword,
  listSessions,
  endSession,
];
