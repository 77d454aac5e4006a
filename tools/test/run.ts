import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { runNx, type NxTask } from '../kit/nx.ts';
import { local, logFile, root } from '../kit/paths.ts';
import { duration, elapsed, say, step } from '../kit/progress.ts';
import { findProject, projects, type Project } from '../kit/projects.ts';
import { onStopSignal, stopRequested } from '../kit/signals.ts';
import { obituary, Supervisor } from '../kit/supervisor.ts';
import { findLeaks } from '../security/secrets-in-logs.ts';
import { startServices } from './services.ts';
import { checksPart, secretsPart, slowest, sum, testsPart, wordsPart, type JestResult, type Part } from './totals.ts';
import { readWords } from './words.ts';

const CHECKS = ['lint', 'typecheck', 'build'];
/** What runs at a time, checks or suites. A suite keeps a processor busy: beside its own it has the processes that it starts. */
const AT_A_TIME = availableParallelism();
/** While one has only its slowest suite left, the other has more to do. */
const PROJECTS_AT_A_TIME = Math.min(2, AT_A_TIME);
const SUITES_OF_A_PROJECT = Math.floor(AT_A_TIME / PROJECTS_AT_A_TIME);
const SLOWEST_SHOWN = 8;
const results = join(local, 'test-results');
/** Logs of the processes that tests start, the secrets that they met, and what the services said. */
const record = join(local, 'test-record');

async function check(supervisor: Supervisor, all: readonly Project[], chosen: readonly Project[]): Promise<Part> {
  const ran: NxTask[] = [];
  const began = Date.now();
  const nx = async (...args: string[]): Promise<void> => {
    const run = {
      args: ['run-many', `--parallel=${AT_A_TIME}`, '--output-style=static', ...args],
      logFile: logFile('checks'),
      loud: true,
    };
    ran.push(...(await runNx(supervisor, run)));
  };
  const everything = chosen.length === all.length;
  if (everything) {
    await nx('-t', ...CHECKS);
  } else {
    // A black-box test starts the built applications, whichever project it belongs to.
    await nx('-t', 'build');
    await nx('-t', 'lint', 'typecheck', '-p', ...chosen.map(({ name }) => name));
  }
  const wanted = chosen.flatMap(({ name, targets }) =>
    CHECKS.filter((target) => targets.includes(target)).map((target) => ({ project: name, target })),
  );
  return checksPart(wanted, ran, (Date.now() - began) / 1_000);
}

async function test(supervisor: Supervisor, chosen: readonly Project[], env: Record<string, string>): Promise<Part[]> {
  const names = chosen.filter(({ targets }) => targets.includes('test')).map(({ name }) => name);
  if (names.length === 0) return [];
  const jest = [
    '--ci',
    `--maxWorkers=${SUITES_OF_A_PROJECT}`,
    '--reporters=default',
    '--reporters=@repo/tools/test/reporter.mjs',
  ];
  const nx = ['run-many', '-t', 'test', `--parallel=${PROJECTS_AT_A_TIME}`, '--output-style=stream'];
  const tasks = await runNx(supervisor, {
    args: [...nx, '-p', ...names, '--', ...jest],
    // What the many short-lived processes of the tests would each compile anew is compiled once.
    env: {
      ...env,
      NODE_ENV: 'test',
      TEST_RESULTS: results,
      TEST_RECORD: record,
      NODE_COMPILE_CACHE: join(local, 'compile-cache'),
    },
    logFile: logFile('tests'),
    loud: true,
  });
  return names.map((name) => {
    const task = tasks.find(({ project, target }) => project === name && target === 'test');
    return testsPart(name, readResult(name), task?.ok ?? false);
  });
}

function readResult(project: string): JestResult | undefined {
  try {
    return JSON.parse(readFileSync(join(results, `${project.replace('/', '__')}.json`), 'utf8')) as JestResult;
  } catch {
    return undefined;
  }
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

async function main(): Promise<number> {
  const all = projects();
  const chosen = process.argv.length > 2 ? process.argv.slice(2).map((word) => findProject(all, word)) : all;
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  rmSync(record, { recursive: true, force: true });
  mkdirSync(record, { recursive: true, mode: 0o700 });
  const supervisor = new Supervisor();
  supervisor.onDeath((dead) => say(`  ${obituary(dead)}`));
  onStopSignal(async () => {
    say('  Stopping the tests and their services …');
    await supervisor.stop();
    process.exit(130);
  });
  try {
    const [services, checks] = await Promise.all([startServices(supervisor), check(supervisor, all, chosen)]);
    const parts = [checks, ...(await step('Running the tests', () => test(supervisor, chosen, services.env)))];
    await supervisor.stop();
    if (stopRequested()) return 130;
    const blackBox = chosen.some(({ name }) => name === '@app/course-e2e');
    const readings = [secretsPart(findLeaks(record, join(local, 'logs')), blackBox), wordsPart(readWords(record), blackBox)];
    if (sum(readings).failed === 0) rmSync(record, { recursive: true });
    report([...parts, ...readings], services.missing);
    const { passed, failed, skipped } = sum([...parts, ...readings]);
    const tested = sum(parts.slice(1));
    if (tested.passed + tested.failed === 0) say('  FAILED: no test was run');
    say(`  all of it took ${elapsed()}\n`);
    say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed > 0 || tested.passed === 0 ? 1 : 0;
  } finally {
    await supervisor.stop();
  }
}

const code = await main().catch((error: Error) => {
  if (!stopRequested()) console.error(`\n${error.message}`);
  return 1;
});
process.exit(code);
