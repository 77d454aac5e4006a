import { counted } from '@lib/validation';
import { allChains, SEAL_PROBLEMS, verifyChain } from '../record/audit/index.js';
import { createDataSource } from '../platform/database/index.js';
import { configOrExit } from '../config.js';

const config = configOrExit('course-operator');
const dataSource = await createDataSource({
  url: config.DATABASE_SESSION_URL,
  poolSize: 1,
  application: config.process,
}).initialize();
await dataSource.query('SET statement_timeout = 0'); // the one connection may take as long as the trail is

let checked = 0;
let waiting = 0;
const chains = await allChains(dataSource.manager);
for (const chain of chains) {
  const { broken, ...verification } = await verifyChain(dataSource.manager, chain);
  checked += verification.checked;
  waiting += verification.waiting;
  if (!broken) continue;
  const place = broken.seq === null ? 'outside the chain' : `place ${broken.seq}`;
  process.stdout.write(
    `broken: chain ${chain}, ${place}, event ${broken.eventId ?? 'unknown'}: ${broken.problem}, ${SEAL_PROBLEMS[broken.problem]}\n`,
  );
  process.exitCode = 1;
  break;
}
await dataSource.destroy();
if (process.exitCode !== 1) {
  process.stdout.write(
    `intact: ${counted(checked, 'event')} in ${counted(chains.length, 'chain')}; ${counted(waiting, 'waits for its', 'wait for their')} seal\n`,
  );
}
