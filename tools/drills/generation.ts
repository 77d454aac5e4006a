/**
 * Nothing lost, charged once: `node tools/drills/generation.ts [--backend postgres|redis] [--generations 60] [--minutes 3] [--seed n]
 * [--modes brief,outline,document]`.
 * Starts the built course service (two APIs, two workers, PostgreSQL, Redis where asked), generates courses, kills, restarts and
 * forgets at random while they are made, and looks in the database at the end. Ends with 1 where anything is wrong.
 */
import { parseArgs } from 'node:util';
import { say } from '../kit/progress.ts';
import { onStopSignal, stopRequested } from '../kit/signals.ts';
import { Supervisor } from '../kit/supervisor.ts';
import { runDrill, type DrillReport } from './drill.ts';
import { MODES } from './plan.ts';

const { values } = parseArgs({
  options: {
    backend: { type: 'string', default: 'postgres' },
    generations: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '3' },
    modes: { type: 'string', default: MODES.join() },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const { backend } = values;
if (backend !== 'postgres' && backend !== 'redis') throw new Error(`--backend is postgres or redis, not ${backend}.`);
const [generations, minutes, seed] = [values.generations, values.minutes, values.seed].map(Number) as [number, number, number];
if (!(generations >= 1 && minutes > 0 && Number.isInteger(seed)))
  throw new Error('--generations, --minutes and --seed are numbers.');

const modes = MODES.filter((mode) => values.modes.split(',').includes(mode));
if (modes.length === 0) throw new Error(`--modes are some of ${MODES.join()}.`);

const waves = Math.max(1, Math.min(Math.ceil(generations / 5), Math.floor(minutes * 12)));
const size = { generations, seconds: minutes * 60, waves, workspaces: Math.max(2, Math.ceil(generations / 8)), faultsPerWave: 3 };
const again = `node tools/drills/generation.ts --backend ${backend} --generations ${generations} --minutes ${minutes} --modes ${modes.join()} --seed ${seed}`;

const supervisor = new Supervisor();
onStopSignal(async () => {
  say('Stopping …');
  await supervisor.stop();
  process.exit(130);
});

function print({ checks, violations, refusals, states, answers, quietAfterSeconds, installation }: DrillReport): boolean {
  const list = (counts: Iterable<[string, number]>): string => [...counts].map(([what, count]) => `${what} ${count}`).join(' · ');
  say(`\njobs      ${list(Object.entries(states))}`);
  say(`answers   ${list([...answers].sort())}`);
  say(`refused   ${refusals.length} (not enough credits, too many unfinished)`);
  say(`quiet     ${quietAfterSeconds.toFixed(1)} s after the last fault\n`);
  const all = [...checks, { name: 'every answer and every process', seen: 0, violations }];
  for (const { name, seen, violations } of all) {
    say(`${violations.length === 0 ? 'ok    ' : 'WRONG '} ${String(seen || '').padStart(4)}  ${name}`);
    for (const violation of violations) say(`             ${violation}`);
  }
  const right = all.every(({ violations }) => violations.length === 0);
  say(right ? '\nNothing lost, charged once.' : `\nThe logs are in ${installation.logs}. The same again: ${again}`);
  return right;
}

say(again);
try {
  const report = await runDrill(supervisor, { backend, seed, size, modes, hurry: false, say });
  process.exitCode = print(report) ? 0 : 1;
  await report.installation.stop();
} catch (error) {
  if (!stopRequested()) {
    console.error(`\n${(error as Error).message}\nThe same again: ${again}`);
    process.exitCode = 1;
  }
} finally {
  await supervisor.stop();
}
