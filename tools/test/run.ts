import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { affectedProjects, runNx, type NxTask } from '../kit/nx.ts';
import { local, logFile, root } from '../kit/paths.ts';
import { duration, elapsed, say, step } from '../kit/progress.ts';
import { findProject, projects, type Project } from '../kit/projects.ts';
import { onStopSignal, stopRequested } from '../kit/signals.ts';
import { obituary, Supervisor } from '../kit/supervisor.ts';
import { findLeaks } from '../security/secrets-in-logs.ts';
import { folderInMemory } from './scratch.ts';
import { startServices } from './services.ts';
import { runSuites } from './suites.ts';
import { checksPart, secretsPart, slowest, sum, wordsPart, type Part } from './totals.ts';
import { readWords } from './words.ts';

const PROCESSORS = availableParallelism();
/** A suite waits for half of its time: for processes to start and end, and for what its clients would wait for. */
const SUITES_AT_A_TIME = PROCESSORS * 2;
/** Checks beside the suites: the drills, which come first, mostly wait. */
const CHECKS_BESIDE = Math.ceil(PROCESSORS / 2);
const SLOWEST_SHOWN = 8;
/** Logs of the processes that tests start, the secrets that they met, and what the services said. */
const record = join(local, 'test-record');

/** One run for all projects reads once the types that they share, which takes two thirds of what a run for each does. */
type Lint = 'lint' | 'lint-all';

/** What the tests start is built first, whichever project they belong to. */
async function build(supervisor: Supervisor): Promise<NxTask[]> {
  return nx(supervisor, 'builds', false, '-t', 'build', `--parallel=${PROCESSORS}`);
}

async function check(supervisor: Supervisor, chosen: readonly Project[], lint: Lint): Promise<NxTask[]> {
  const names = chosen.map(({ name }) => name);
  return nx(supervisor, 'checks', true, '-t', lint, 'walls', `--parallel=${CHECKS_BESIDE}`, '-p', ...names);
}

async function nx(supervisor: Supervisor, log: string, shared: boolean, ...args: string[]): Promise<NxTask[]> {
  const run = { args: ['run-many', '--output-style=static', ...args], logFile: logFile(log), loud: true, shared };
  return runNx(supervisor, run);
}

function report(parts: readonly Part[], missing: readonly string[]): void {
  say('');
  for (const { name, totals, seconds } of parts) {
    const took = seconds > 0 ? `, in ${duration(seconds)}` : '';
    say(`  ${name}: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped${took}`);
  }
  say('  the slowest suites:');
  for (const { file, seconds } of slowest(parts, SLOWEST_SHOWN)) say(`    ${duration(seconds)}  ${relative(root, file)}`);
  for (const { name, skips } of parts) for (const suite of skips) say(`  skipped in ${name}: ${suite}`);
  for (const reason of missing) say(`  not here: ${reason}`);
  for (const { name, failures } of parts) for (const failure of failures) say(`  FAILED in ${name}: ${failure}`);
}

function wantedChecks(chosen: readonly Project[], lint: Lint): Omit<NxTask, 'ok'>[] {
  return chosen.flatMap(({ name, targets }) =>
    [lint, 'walls', 'build'].filter((target) => targets.includes(target)).map((target) => ({ project: name, target })),
  );
}

/** What `npm test -- …` names: nothing for all, projects, or `--changed` for what has changed since the branch `main`. */
function choose(all: readonly Project[], words: readonly string[]): { chosen: readonly Project[]; since?: string } {
  if (words.length === 0) return { chosen: all };
  if (words[0] !== '--changed') return { chosen: words.map((word) => findProject(all, word)) };
  const affected = affectedProjects('main');
  return { chosen: all.filter(({ name }) => affected.includes(name)), since: 'main' };
}

async function main(): Promise<number> {
  const all = projects();
  const { chosen, since } = choose(all, process.argv.slice(2));
  if (chosen.length === 0) {
    say('Nothing has changed since main.');
    return 0;
  }
  const lint: Lint = chosen.length === all.length ? 'lint-all' : 'lint';
  rmSync(record, { recursive: true, force: true });
  mkdirSync(record, { recursive: true, mode: 0o700 });
  const supervisor = new Supervisor();
  supervisor.onDeath((dead) => say(`  ${obituary(dead)}`));
  onStopSignal(async () => {
    say('  Stopping the tests and their services …');
    await supervisor.stop();
    process.exit(130);
  });
  const inMemory = folderInMemory();
  if (inMemory) {
    supervisor.removeAtEnd(inMemory);
    Object.assign(process.env, { TMPDIR: inMemory, TEST_SCRATCH: inMemory });
  }
  try {
    const [services, built] = await Promise.all([startServices(supervisor), build(supervisor)]);
    const suites = { projects: chosen, since, env: services.env, record, atATime: SUITES_AT_A_TIME };
    const whole = built.length > 0 && built.every(({ ok }) => ok);
    const [tests, checked] = await Promise.all([
      whole ? step('Running the tests', () => runSuites(supervisor, suites)) : [],
      check(supervisor, chosen, lint),
    ]);
    const checks = checksPart(wantedChecks(chosen, lint), [...built, ...checked]);
    const parts = [checks, ...tests];
    await supervisor.stop();
    if (stopRequested()) return 130;
    const blackBox = since === undefined && chosen.some(({ name }) => name === '@app/course-e2e');
    const readings = [secretsPart(findLeaks(record, join(local, 'logs')), blackBox), wordsPart(readWords(record), blackBox)];
    if (sum(readings).failed === 0) rmSync(record, { recursive: true });
    report([...parts, ...readings], services.missing);
    const { passed, failed, skipped } = sum([...parts, ...readings]);
    const tested = sum(tests);
    const none = tested.passed + tested.failed === 0 && since === undefined;
    if (none) say('  FAILED: no test was run');
    say(`  all of it took ${elapsed()}\n`);
    say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed > 0 || none ? 1 : 0;
  } finally {
    await supervisor.stop();
  }
}

const code = await main().catch((error: Error) => {
  if (!stopRequested()) console.error(`\n${error.message}`);
  return 1;
});
process.exit(code);
