export { requireFewer } from './at-most.js';
export { createDataSource, patience } from './data-source.js';
export { DatabaseModule } from './database.module.js';
export { Database, databaseNow } from './database.js';
export { forgetKeys, PostgresIdempotencyStore } from './idempotency-store.js';
export { migrateDatabase } from './migrate-database.js';
export { migrations } from './migrations/index.js';
export { PatientClient } from './patient-client.js';
export {
  anyOf,
  builtOnce,
  changes,
  countOf,
  firstRow,
  fixedNow,
  inSeconds,
  listed,
  now,
  rows,
  sql,
  statements,
  type Changed,
  type RawBuilder,
  type RowOf,
  type TableOf,
} from './statements.js';
export { REPLICA_STATES } from './replica.js';
export { readServerKeys, replaceServerKey, serverKey } from './server-key.js';
export { openText, sealText } from './sealed-text.js';
export { ReadAs, versionOf } from './stored-column.js';
