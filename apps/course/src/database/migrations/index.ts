import { Clock1700000001000 } from './1700000001000-clock.js';
import { Identity1700000002000 } from './1700000002000-identity.js';
import { Workspaces1700000003000 } from './1700000003000-workspaces.js';
import { AccessTokens1700000004000 } from './1700000004000-access-tokens.js';
import { Courses1700000005000 } from './1700000005000-courses.js';
import { Generations1700000006000 } from './1700000006000-generations.js';
import { Idempotency1700000007000 } from './1700000007000-idempotency.js';
import { Audit1700000008000 } from './1700000008000-audit.js';

/** In the order in which they run. */
export const migrations = [
  Clock1700000001000,
  Identity1700000002000,
  Workspaces1700000003000,
  AccessTokens1700000004000,
  Courses1700000005000,
  Generations1700000006000,
  Idempotency1700000007000,
  Audit1700000008000,
];
