import type { TableOf } from '../../platform/database/index.js';
import type { PasswordReset } from './password-reset.entity.js';
import type { WaitingAddress } from './registration.entity.js';
import type { Session } from './session.entity.js';
import type { User } from './user.entity.js';

export interface IdentityTables {
  users: TableOf<User, 'mailWhenPlanWaits' | 'mailWhenMentioned' | 'createdAt'>;
  sessions: TableOf<Session, 'createdAt' | 'lastUsedAt'>;
  password_resets: TableOf<PasswordReset, 'createdAt'>;
  registrations: TableOf<WaitingAddress, 'createdAt'>;
}
