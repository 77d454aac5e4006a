export { backUp, type Backup } from './back-up.js';
export { CannotRestoreError } from './cannot-restore.error.js';
export { restore, type Restored } from './restore.js';
