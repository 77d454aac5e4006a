import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNx } from '../kit/nx.ts';
import { local, logFile } from '../kit/paths.ts';
import { elapsed, say, step } from '../kit/progress.ts';
import { SERVICES, SITES } from '../kit/projects.ts';
import { atFreePort } from '../kit/ports.ts';
import { onStopSignal, stopRequested } from '../kit/signals.ts';
import { obituary, Supervisor, type ManagedProcess, type ProcessSpec } from '../kit/supervisor.ts';
import { tail } from '../kit/tail.ts';
import { lastingHome } from '../services/postgres-home.ts';
import { ensureDatabase, startPostgres } from '../services/postgres.ts';
import { applications, untilReady, type Application } from './applications.ts';
import { writePrivately } from './demonstration.ts';
import { AlreadyRunningError, RunFile } from './run-file.ts';
import { seed } from './seed.ts';
import { describeStack, summary, type Stack } from './summary.ts';

/** `npm run dev`: each change of a source is live within seconds. */
const live = process.argv.includes('--live');
const stackFile = join(local, 'stack.json');
const runFile = new RunFile(join(local, 'run.json'), { pid: process.pid, marker: 'tools/local-stack/start.ts' });
const supervisor = new Supervisor();
const death = new Promise<never>((_, reject) => supervisor.onDeath((dead) => reject(new Error(obituary(dead)))));

async function build(name: string, ...options: string[]): Promise<void> {
  const log = logFile(name);
  const args = ['run-many', '-t', 'build', '--output-style=static', ...options];
  const tasks = await runNx(supervisor, { args, logFile: log });
  const failed = tasks.filter(({ ok }) => !ok).map(({ project }) => project);
  if (tasks.length > 0 && failed.length === 0) return;
  throw new Error(`The build of ${failed.join(' and ') || 'the applications'} failed. The end of ${log}:\n${tail(log, 40)}`);
}

/** Runs beside the services, which serve the pages as soon as they exist. */
async function buildSites(): Promise<void> {
  try {
    await step('Building the help and the guide', () => build('build-sites', `--projects=${SITES.join(',')}`));
  } catch (error) {
    if (!stopRequested()) say(`${(error as Error).message}\nEverything except the help and the guide works.`);
  }
}

async function database(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const url = await startPostgres(supervisor, { home: await lastingHome(), logFile: logFile('postgres'), durable: true });
  return ensureDatabase(url, 'course');
}

async function start(spec: ProcessSpec, again = false): Promise<ManagedProcess> {
  const running = await supervisor.start(spec, again);
  runFile.add({ pid: running.pid, marker: spec.args[0]! });
  return running;
}

/** The collector's code where somebody has put measured data into the store: these are shown then. */
const MEASURED_ARE_KEPT = 4;

async function up(): Promise<Stack> {
  const [databaseUrl] = await Promise.all([
    step('Starting PostgreSQL', database),
    step('Building the services', () => build('build', `--projects=${SERVICES.join(',')}`)),
  ]);
  // Beside all that follows, which does without its pages
  const pages = step('Building the console', () => build('build-console', '--projects=@app/course-console'));
  pages.catch(() => {}); // it is awaited at the end
  const all = applications(databaseUrl);
  const { migrate, collect, course, worker, grid } = all;
  await Promise.all([
    step('Migrating the database', () => supervisor.run(migrate)),
    step('Making a month of synthetic grid data', () => supervisor.run(collect, [0, MEASURED_ARE_KEPT])),
  ]);
  const launch = (from: number | 'any', application: (port: number) => Application): Promise<string> =>
    atFreePort(from, async (port) => {
      const launched = application(port);
      const running = await start(launched);
      await untilReady(launched, running);
      supervisor.keep(
        running,
        () => start(launched, true),
        (words) => say(`\n${words}`),
      );
      return launched.url;
    });
  const launchCourse = async (): Promise<string> => {
    const url = await launch(3000, course);
    await launch('any', (port) => worker(port, url));
    return url;
  };
  const [courseUrl, gridUrl] = await step('Starting the course API, the course worker and the grid service', async () =>
    live ? (await import('./dev/launch-live.ts')).launchLive(supervisor, all) : Promise.all([launchCourse(), launch(3100, grid)]),
  );
  const ownDatabaseUrl = process.env.DATABASE_URL ? undefined : databaseUrl;
  const file = join(local, 'demonstration.json');
  const seeded = await step('Seeding the demonstration', () => seed(courseUrl, file, ownDatabaseUrl));
  await pages;
  return describeStack(courseUrl, gridUrl, seeded);
}

async function down(): Promise<void> {
  runFile.stopping();
  await supervisor.stop((name) => say(`  Stopping ${name} …`));
  rmSync(stackFile, { force: true });
  runFile.release();
}

try {
  say('Starting both services. Ctrl-C stops everything.');
  await runFile.claim();
} catch (error) {
  const where = error instanceof AlreadyRunningError ? ` What it serves where is in ${stackFile}.` : '';
  console.error(`\n${(error as Error).message}${where}`);
  process.exit(1);
}
onStopSignal(async () => {
  await down();
  say('Everything is stopped.');
  process.exit(0);
});
try {
  rmSync(stackFile, { force: true });
  const stack = await Promise.race([up(), death]);
  writePrivately(stackFile, stack);
  say(summary(stack));
  say(`Ready after ${elapsed()}.${live ? ' Saved changes of sources are live.' : ''}`);
  void buildSites();
  await death;
} catch (error) {
  if (!stopRequested()) {
    console.error(`\n${(error as Error).message}\n`);
    await down();
    process.exit(1);
  }
}
