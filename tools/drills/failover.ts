/**
 * What becomes of the course service while the primary of its Redis is killed, and while it hangs and comes back, and a replica
 * takes over: `node tools/drills/failover.ts [--down-after 5000]`. Starts the built service on a Redis with a replica and three sentinels, makes both happen while
 * requests come and courses are generated, and prints what was expected beside what was measured. Ends with 1 where they differ.
 */
import { parseArgs } from 'node:util';
import { say } from '../kit/progress.ts';
import { onStopSignal, stopRequested } from '../kit/signals.ts';
import { Supervisor } from '../kit/supervisor.ts';
import { FAILOVERS, runFailovers } from './failover/run.ts';
import { startFailoverSite } from './failover/site.ts';

const { values } = parseArgs({ options: { 'down-after': { type: 'string', default: '5000' } } });
const downAfterMs = Number(values['down-after']);
if (!(downAfterMs >= 500 && downAfterMs <= 60_000))
  throw new Error('--down-after is a number of milliseconds from 500 to 60000.');

const supervisor = new Supervisor();
onStopSignal(async () => {
  say('Stopping …');
  await supervisor.stop();
  process.exit(130);
});

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

try {
  const site = await startFailoverSite(supervisor, downAfterMs);
  const findings = await runFailovers(site, Object.keys(FAILOVERS), (what, found) => {
    say(`\n**${what}**\n\n| expected | measured |     |\n| -------- | -------- | --- |`);
    for (const { expected, measured, ok, late } of found)
      say(`| ${cell(expected)} | ${cell(measured)} | ${ok ? (late ? 'LATE' : 'ok') : 'WRONG'} |`);
  });
  await site.stop();
  const wrong = findings.filter(({ ok, late }) => !ok || late);
  say(wrong.length === 0 ? '\nAll as expected.' : `\n${wrong.length} not as expected; the logs are in ${site.processes.logs}.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  if (!stopRequested()) {
    console.error(`\n${(error as Error).message}`);
    process.exitCode = 1;
  }
} finally {
  await supervisor.stop();
}
