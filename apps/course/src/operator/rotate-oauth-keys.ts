import { systemRecord } from '../kernel/audit.js';
import { insertAuditRecords } from '../record/audit/index.js';
import { createDataSource } from '../platform/database/index.js';
import { rotateKeys } from '../connections/oauth/index.js';
import { configOrExit } from '../config.js';

const config = configOrExit('course-operator');
if (config.OAUTH_KEYS.length > 0) {
  process.stderr.write('OAUTH_KEYS is set, and its keys are in use: change them there, as docs/running.md says.\n');
  process.exit(1);
}
const dataSource = await createDataSource({
  url: config.DATABASE_SESSION_URL,
  poolSize: 1,
  application: config.process,
}).initialize();
try {
  await dataSource.transaction(async (tx) => {
    await rotateKeys(tx);
    const record = { action: 'rotate_oauth_keys', name: 'operator', targets: [], requestId: 'rotate-oauth-keys' };
    await insertAuditRecords(tx, [systemRecord({ ...record, workspaceId: null })]);
  });
} finally {
  await dataSource.destroy();
}
process.stdout.write('The keys of OAuth are new; those before are good until the next rotation. No restart is needed.\n');
