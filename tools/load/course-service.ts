import { logFile, root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { step } from '../kit/progress.ts';
import { onStopSignal } from '../kit/signals.ts';
import { obituary, Supervisor, type ProcessSpec } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { untilReady } from '../local-stack/applications.ts';
import type { RestClient } from '../local-stack/rest-client.ts';
import { throwAwayHome, type PostgresHome } from '../services/postgres-home.ts';
import { startPostgres } from '../services/postgres.ts';

export interface Measured {
  supervisor: Supervisor;
  /** Where the database lives. */
  home: PostgresHome;
  databaseUrl: string;
  /** Of the API. */
  url: string;
}

/**
 * Measures a service of its own, on a PostgreSQL of its own that writes to the disk; both end with it. `node` are options for the API's
 * Node, `ofWorker` settings of the worker.
 */
export async function onCourseService(
  measure: (servers: Measured) => Promise<void>,
  node: string[] = [],
  ofWorker: NodeJS.ProcessEnv = {},
): Promise<void> {
  const supervisor = new Supervisor();
  onStopSignal(async () => {
    await supervisor.stop();
    process.exit(130);
  });
  try {
    const home = throwAwayHome();
    supervisor.removeAtEnd(home.folder);
    const databaseUrl = await step('Starting PostgreSQL', () =>
      startPostgres(supervisor, { home, logFile: logFile('load-postgres'), durable: true }),
    );
    const url = await step('Starting the course service', () => startCourse(supervisor, databaseUrl, node, ofWorker));
    await measure({ supervisor, home, databaseUrl, url });
  } finally {
    await supervisor.stop();
  }
}

/** API and worker, migrated, without a limit of requests; gives the API's address. */
async function startCourse(
  supervisor: Supervisor,
  databaseUrl: string,
  node: string[],
  ofWorker: NodeJS.ProcessEnv,
): Promise<string> {
  const env = { ...process.env, ...COMMON, DATABASE_URL: databaseUrl };
  const migrate = await supervisor.start({ ...entry('migrate'), env, mayEnd: true });
  await waitFor(() => migrate.ended, { what: 'the migrations' });
  if (migrate.ended !== 'ended with code 0') throw new Error(obituary(migrate));
  const url = await startApi(supervisor, { DATABASE_URL: databaseUrl }, node);
  const worker = await supervisor.start({
    ...entry('worker'),
    env: { ...env, ...ofWorker, PORT: String(await anyFreePort()), PUBLIC_URL: url },
  });
  if (worker.ended) throw new Error(obituary(worker));
  return url;
}

/** One more API; gives its address. */
export async function startApi(supervisor: Supervisor, settings: NodeJS.ProcessEnv, node: string[] = []): Promise<string> {
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...COMMON, ...settings, PORT: String(port), PUBLIC_URL: url };
  await untilReady({ url }, await supervisor.start({ ...entry('main', node), env }));
  return url;
}

const COMMON = {
  NODE_ENV: 'development',
  RATE_LIMIT_PER_MINUTE: '100000000',
  CONSOLE_REQUESTS_PER_MINUTE: '100000000',
  LOG_LEVEL: 'warn',
};

const entry = (name: string, options: string[] = []): ProcessSpec => ({
  name,
  command: process.execPath,
  args: [...options, `${root}/apps/course/dist/${name}.js`],
  cwd: root,
  logFile: logFile(`load-${name}`),
});

/** A course of eight slides by the main job; gives its id. */
export async function makeCourse(client: RestClient, workspaceId: string): Promise<string> {
  const at = `/workspaces/${workspaceId}/generations`;
  const brief = { mode: 'brief', topic: 'Load', useDefaults: true, slideCount: 8 };
  const { generationId } = await client.demand<{ generationId: string }>('POST', at, brief);
  const until = (state: string): Promise<unknown> =>
    waitFor(async () => (await client.demand<{ state: string }>('GET', `${at}/${generationId}`)).state === state, {
      what: state,
    });
  await until('awaiting_review');
  await client.demand('POST', `${at}/${generationId}/approve`, {});
  await until('completed');
  return (await client.demand<{ courseId: string }>('GET', `${at}/${generationId}`)).courseId;
}
