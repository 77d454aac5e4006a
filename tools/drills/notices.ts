/**
 * Each notice once: `node tools/drills/notices.ts [--notices 10000] [--faults 12] [--look 10] [--seed n]`.
 * Starts the built course service (two APIs, two workers, PostgreSQL) and a mail server, makes so many notices due, kills all of these while
 * they are told and mailed, and counts at the mail server, in the database and in the console. Ends with 1 where anything is wrong.
 */
import { parseArgs } from 'node:util';
import { anyFreePort } from '../kit/ports.ts';
import { say } from '../kit/progress.ts';
import { onStopSignal, stopRequested } from '../kit/signals.ts';
import { Supervisor } from '../kit/supervisor.ts';
import { Installation } from './installation.ts';
import { DrillMailServer } from './notices/drill-mail-server.ts';
import { FAULTS, runNoticesDrill, type Fault, type NoticesDrillReport } from './notices/drill.ts';

const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '10000' },
    faults: { type: 'string', default: '12' },
    look: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const [notices, faults, lookMs, seed] = [values.notices, values.faults, values.look, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
if (!(notices >= 2 && faults >= 0 && lookMs >= 0 && Number.isInteger(seed)))
  throw new Error('--notices, --faults, --look (milliseconds) and --seed are numbers.');
const again = `node tools/drills/notices.ts --notices ${notices} --faults ${faults} --look ${lookMs} --seed ${seed}`;

const supervisor = new Supervisor();
onStopSignal(async () => {
  say('Stopping …');
  await supervisor.stop();
  process.exit(130);
});

function print({ checks, told, taken, copies, fallen, seconds }: NoticesDrillReport, logs: string): boolean {
  const mails = told.reduce((sum, one) => sum + one.mails.length, 0);
  say(`\nnotices   ${told.reduce((sum, one) => sum + one.notices.length, 0)}`);
  say(`mails     ${mails}, of which the mail server took ${taken}: ${copies} a second time`);
  say(`seconds   ${seconds.toFixed(1)}\n`);
  const all = [...checks, { name: 'no process ended by itself', seen: 0, violations: [...fallen] }];
  for (const { name, seen, violations } of all) {
    say(`${violations.length === 0 ? 'ok    ' : 'WRONG '} ${String(seen || '').padStart(6)}  ${name}`);
    for (const violation of violations) say(`               ${violation}`);
  }
  const right = all.every(({ violations }) => violations.length === 0);
  say(right ? '\nNothing lost, told once.' : `\nThe logs are in ${logs}. The same again: ${again}`);
  return right;
}

say(again);
try {
  const SMTP_PORT = await anyFreePort();
  const installation = await Installation.start(supervisor, 'postgres', {}, { SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` });
  const mailServer = new DrillMailServer(supervisor, installation.processes, SMTP_PORT);
  const learners = Math.ceil(notices / 2);
  const kinds = Object.keys(FAULTS) as Fault[];
  const inTurn = Array.from({ length: faults }, (_, index) => kinds[index % kinds.length]!);
  const report = await runNoticesDrill(installation, mailServer, { seed, learners, faults: inTurn, lookMs, say });
  process.exitCode = print(report, installation.logs) ? 0 : 1;
  await installation.stop();
} catch (error) {
  if (!stopRequested()) {
    console.error(`\n${(error as Error).message}\nThe same again: ${again}`);
    process.exitCode = 1;
  }
} finally {
  await supervisor.stop();
}
