import { counted } from '@lib/validation';
import { validate as isUuid } from 'uuid';
import { systemRecord } from '../kernel/audit.js';
import { insertAuditRecords } from '../record/audit/index.js';
import { CreditLedger, LARGEST_ADDITION } from '../people/credits/index.js';
import { createDataSource } from '../platform/database/index.js';
import { entities } from '../entities.js';
import { ProblemError } from '../kernel/errors.js';
import { configOrExit } from '../config.js';
import { workspaceExists } from '../people/workspaces/index.js';

const config = configOrExit('course-operator');
const [workspaceId = '', given = ''] = process.argv.slice(2);
const amount = Number(given);
if (!isUuid(workspaceId) || !Number.isInteger(amount) || amount < 1 || amount > LARGEST_ADDITION) {
  refuse(`Usage: node add-credits.js <workspaceId> <amount, 1 to ${LARGEST_ADDITION}>`, 2);
}

const dataSource = await createDataSource({
  url: config.DATABASE_SESSION_URL,
  poolSize: 1,
  application: config.process,
  entities,
}).initialize();
try {
  const balance = await dataSource.transaction(async (tx) => {
    if (!(await workspaceExists(tx, workspaceId))) return null;
    const note = 'Added by the operator';
    const added = await new CreditLedger(config).add(tx, workspaceId, { amount, note, addedBy: null });
    const targets = [{ kind: 'credit-entry', id: added.entryId }];
    await insertAuditRecords(tx, [
      systemRecord({ workspaceId, action: 'add_credits', name: 'operator', targets, requestId: 'add-credits' }),
    ]);
    return added.balance;
  });
  if (balance === null) refuse(`There is no workspace ${workspaceId}. Check the id.`, 1);
  process.stdout.write(`Added ${counted(amount, 'credit')}; the balance is ${balance}.\n`);
} catch (error) {
  if (!(error instanceof ProblemError)) throw error;
  refuse(error.message, 1);
} finally {
  await dataSource.destroy();
}

function refuse(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
