/**
 * What becomes of the course service while the primary of its Redis is killed, and while it hangs and comes back, and a replica
 * takes over: `node tools/drills/failover.ts [--down-after 5000]`. Starts the built service on a Redis with a replica and three
 * sentinels, makes both happen while requests come and courses are generated, and prints what was expected beside what was measured. Ends with 1 where they differ.
 */
import { parseArgs } from 'node:util';
import { FAILOVERS, runFailovers } from './failover/run.ts';
import { startFailoverSite } from './failover/site.ts';
import { printFindings, untilDrilled } from './findings.ts';

const { values } = parseArgs({ options: { 'down-after': { type: 'string', default: '5000' } } });
const downAfterMs = Number(values['down-after']);
if (!(downAfterMs >= 500 && downAfterMs <= 60_000))
  throw new Error('--down-after is a number of milliseconds from 500 to 60000.');

await untilDrilled(async (supervisor) => {
  const site = await startFailoverSite(supervisor, downAfterMs);
  const findings = await runFailovers(site, Object.keys(FAILOVERS), (what, found) => printFindings(`**${what}**`, found));
  await site.stop();
  return { findings, logs: site.processes.logs };
});
