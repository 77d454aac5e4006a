import type { IdempotencyKey } from './idempotency-key.entity.js';
import type { ServerKey } from './server-key.entity.js';
import type { TableOf } from './statements.js';

export interface KeysTables {
  idempotency_keys: TableOf<IdempotencyKey, 'resultSchema' | 'createdAt'>;
  server_keys: TableOf<ServerKey, 'createdAt'>;
}
