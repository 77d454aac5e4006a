/**
 * What becomes of the service while a part of it fails: `node tools/drills/faults.ts [--only disk-full,sigkill] [--seconds 5] [--times 20] [--starved]`.
 * Starts the built course service twice (on PostgreSQL and a folder; on PostgreSQL, Redis and S3), makes one fault after the
 * other happen for so many seconds, and prints what was expected beside what was measured. Ends with 1 where they differ. Starved, all of
 * the service and its stores have one processor, and share that with four programs that never rest (Linux).
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Supervisor } from '../kit/supervisor.ts';
import { DRILLS, runDrills } from './faults/drills.ts';
import { startSite } from './faults/site.ts';
import { printFindings, untilDrilled } from './findings.ts';
import { ONE_PROCESSOR, type Processes } from './processes.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(DRILLS).join() },
    seconds: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    starved: { type: 'boolean', default: false },
  },
});
const names = values.only.split(',');
const unknown = names.filter((name) => !DRILLS[name]);
if (unknown.length > 0) throw new Error(`There is no drill ${unknown.join()}. There are: ${Object.keys(DRILLS).join()}.`);
const seconds = Number(values.seconds);
if (!(seconds >= 1 && seconds <= 600)) throw new Error('--seconds is a number from 1 to 600.');
const times = Number(values.times);
if (!(times >= 1 && times <= 1_000)) throw new Error('--times is a number from 1 to 1000.');

/** The services and their stores; not those who call them, who would only call less. */
async function starve(supervisor: Supervisor, processes: Processes): Promise<void> {
  const [taskset, ...toOne] = ONE_PROCESSOR;
  for (const { pid } of supervisor.running) execFileSync(taskset!, ['--all-tasks', '--pid', ...toOne, String(pid)]);
  processes.onOneProcessor = true;
  const args = [...toOne, process.execPath, '-e', 'for (;;);'];
  const busy = { command: taskset!, args, logFile: join(processes.logs, 'busy.log') };
  for (const name of ['one', 'two', 'three', 'four']) await supervisor.start({ name: `busy ${name}`, ...busy });
}

await untilDrilled(async (supervisor) => {
  const site = await startSite(supervisor);
  if (values.starved) await starve(supervisor, site.processes);
  const reports = await runDrills(
    site,
    Array.from({ length: times }, () => names).flat(),
    { awayMs: seconds * 1_000, quick: values.quick },
    ({ fault, findings, seconds: took }) => printFindings(`**${fault}** (${took.toFixed(0)} s)`, findings),
  );
  await site.stop();
  return { findings: reports.flatMap(({ findings }) => findings), logs: site.processes.logs };
});
