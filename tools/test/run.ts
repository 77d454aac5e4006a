import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { affectedProjects, runNx, type NxTask } from '../kit/nx.ts';
import { local, logFile, root } from '../kit/paths.ts';
import { duration, elapsed, say, step } from '../kit/progress.ts';
import { chargeProcessorTime, processorTimes } from '../kit/processor-time.mjs';
import { chosenBy, projects, SITES, type Project } from '../kit/projects.ts';
import { onStopSignal, stopRequested } from '../kit/signals.ts';
import { obituary, Supervisor } from '../kit/supervisor.ts';
import { findLeaks } from '../security/secrets-in-logs.ts';
import { folderInMemory } from './scratch.ts';
import { startServices } from './services.ts';
import { runSuites, type Tier } from './suites.ts';
import { checksPart, secretsPart, slowest, sum, wordsPart, type Part, type Totals } from './totals.ts';
import { readWords } from './words.ts';

const PROCESSORS = availableParallelism();
/** A suite waits for half of its time: for processes to start and end, and for what its clients would wait for. */
const SUITES_AT_A_TIME = PROCESSORS * 2;
/** Checks beside the suites: the drills, which come first, mostly wait. */
const CHECKS_BESIDE = Math.ceil(PROCESSORS / 2);
const SLOWEST_SHOWN = 8;
/** Logs of the processes that tests start, the secrets that they met, and what the services said. */
const record = join(local, 'test-record');
/** What the last `npm test` came to, which `--rest` adds to its own. */
const mainTotals = join(local, 'main-totals.json');

/** One run for all projects reads once the types that they share, which takes two thirds of what a run for each does. */
const CHECKS_OF_ALL: Record<Tier, readonly string[]> = {
  main: ['lint-all'],
  rest: ['lint-extra'],
  full: ['lint-all', 'lint-extra'],
};

/** What the tests start is built first, whichever project they belong to. */
async function build(supervisor: Supervisor, tier: Tier, leaveOut: readonly string[]): Promise<NxTask[]> {
  const targets = tier === 'main' ? ['build'] : ['build', 'full-packages', 'clients-packages'];
  return nx(supervisor, 'builds', false, '-t', ...targets, `--parallel=${PROCESSORS}`, `--exclude=${leaveOut.join(',')}`);
}

async function check(supervisor: Supervisor, chosen: readonly Project[], checks: readonly string[]): Promise<NxTask[]> {
  const names = chosen.map(({ name }) => name);
  return nx(supervisor, 'checks', true, '-t', ...checks, `--parallel=${CHECKS_BESIDE}`, '-p', ...names);
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
  const times = processorTimes();
  const processor = times.reduce((total, { seconds }) => total + seconds, 0);
  const parted = times.map(({ part, seconds }) => `${part} ${Math.round(seconds)} s`).join(', ');
  if (processor > 0) say(`  processor time: ${Math.round(processor)} s (${parted})`);
  for (const { name, skips } of parts) for (const suite of skips) say(`  skipped in ${name}: ${suite}`);
  for (const reason of missing) say(`  not here: ${reason}`);
  for (const { name, failures } of parts) for (const failure of failures) say(`  FAILED in ${name}: ${failure}`);
}

function wantedChecks(chosen: readonly Project[], checks: readonly string[]): Omit<NxTask, 'ok'>[] {
  return chosen.flatMap(({ name, targets }) =>
    [...checks, 'build'].filter((target) => targets.includes(target)).map((target) => ({ project: name, target })),
  );
}

interface Choice {
  tier: Tier;
  chosen: readonly Project[];
  /** Only what has changed since this branch. */
  since?: string;
  /** Only test files whose paths match one of these patterns, without lint. */
  files: readonly string[];
}

/**
 * What the words after `npm test --` choose: nothing for all projects, the names of projects, patterns of test files after them, or
 * `--changed` for what has changed since the branch `main`. `--full` adds the tests that `npm test` leaves out, `--rest` runs only those.
 */
function choose(all: readonly Project[], words: readonly string[]): Choice {
  const tier = words.includes('--rest') ? 'rest' : words.includes('--full') ? 'full' : 'main';
  const names = words.filter((word) => !word.startsWith('--'));
  if (words.includes('--changed')) {
    const affected = affectedProjects('main');
    return { tier: 'full', chosen: all.filter(({ name }) => affected.includes(name)), since: 'main', files: [] };
  }
  return { tier, ...chosenBy(all, names) };
}

/** A full run draws other cases every day, and repeats those of the day. */
function seedOfTheDay(): string {
  return process.env.FC_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

function readMainTotals(): Totals {
  try {
    return JSON.parse(readFileSync(mainTotals, 'utf8')) as Totals;
  } catch {
    throw new Error('Run `npm test` first: `--rest` adds its total to that of `npm test`.');
  }
}

function add(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

async function main(): Promise<number> {
  const all = projects();
  const { tier, chosen, since, files } = choose(all, process.argv.slice(2));
  const before = tier === 'rest' ? readMainTotals() : { passed: 0, failed: 0, skipped: 0 };
  if (chosen.length === 0) {
    say('Nothing has changed since main.');
    return 0;
  }
  const checksOfEach = tier === 'rest' ? [] : ['lint'];
  const targetsOfChosen = chosen.length === all.length ? CHECKS_OF_ALL[tier] : checksOfEach;
  const targets = files.length > 0 ? [] : targetsOfChosen;
  // The other tests read the sources
  const needsBuilds = files.length === 0 || chosen.some(({ name }) => name.endsWith('-e2e'));
  rmSync(record, { recursive: true, force: true });
  mkdirSync(record, { recursive: true, mode: 0o700 });
  if (tier !== 'main') {
    process.env.FC_SEED = seedOfTheDay();
    say(`  Tests that draw their cases use the seed ${process.env.FC_SEED}; FC_SEED=${process.env.FC_SEED} repeats them.`);
  }
  const leaveOut = tier === 'main' ? SITES : [];
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
    const [services, built] = await Promise.all([
      startServices(supervisor),
      needsBuilds ? build(supervisor, tier, leaveOut) : [],
    ]);
    const suites = { projects: chosen, tier, since, files, env: services.env, record, atATime: SUITES_AT_A_TIME };
    const whole = !needsBuilds || (built.length > 0 && built.every(({ ok }) => ok));
    const [tests, checked] = await Promise.all([
      whole ? step('Running the tests', () => runSuites(supervisor, suites)) : [],
      targets.length === 0 ? [] : check(supervisor, chosen, targets),
    ]);
    const wanted = wantedChecks(chosen, targets).filter(
      ({ project, target }) => target !== 'build' || !leaveOut.includes(project),
    );
    const checks = checksPart(wanted, [...built, ...checked]);
    const parts = needsBuilds ? [checks, ...tests] : tests;
    await supervisor.stop();
    chargeProcessorTime('services');
    if (stopRequested()) return 130;
    const blackBox = since === undefined && chosen.some(({ name }) => name === '@app/course-e2e');
    // A total of few tests counts only them
    const readings =
      files.length > 0
        ? []
        : [secretsPart(findLeaks(record, join(local, 'logs')), blackBox), wordsPart(readWords(record), blackBox)];
    if (sum(readings).failed === 0) rmSync(record, { recursive: true });
    report([...parts, ...readings], services.missing);
    const own = sum([...parts, ...readings]);
    if (tier === 'main' && chosen.length === all.length) writeFileSync(mainTotals, JSON.stringify(own));
    const { passed, failed, skipped } = add(before, own);
    const tested = sum(tests);
    const none = tested.passed + tested.failed === 0 && since === undefined;
    if (none) say('  FAILED: no test was run');
    say(`  all of it took ${elapsed()}\n`);
    say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return own.failed > 0 || none ? 1 : 0;
  } finally {
    await supervisor.stop();
  }
}

const code = await main().catch((error: Error) => {
  if (!stopRequested()) console.error(`\n${error.message}`);
  return 1;
});
process.exit(code);
