import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { atFreePort } from '../kit/ports.ts';
import { obituary, type ManagedProcess, type Supervisor } from '../kit/supervisor.ts';
import { tail } from '../kit/tail.ts';
import { waitFor } from '../kit/wait.ts';
import type { PostgresHome } from './postgres-home.ts';
import { discountStalePid, readPidFile, stopLeftover } from './postgres-pid-file.ts';

export interface PostgresOptions {
  home: PostgresHome;
  logFile: string;
  /** False for data that are thrown away: no write waits for the disk. */
  durable: boolean;
  /** Left out: any free one. */
  port?: number;
}

/** Starts the server on a loopback port and gives the URL of its superuser, database `postgres`. */
export function startPostgres(supervisor: Supervisor, options: PostgresOptions): Promise<string> {
  const start = (port: number): Promise<string> => startAt(supervisor, { ...options, port });
  return options.port === undefined ? atFreePort('any', start) : start(options.port);
}

async function startAt(
  supervisor: Supervisor,
  { home, logFile, durable, port }: PostgresOptions & { port: number },
): Promise<string> {
  const data = join(home.folder, 'data');
  await stopLeftover(data);
  if (!existsSync(data)) await initialise(home);
  const password = readFileSync(join(home.folder, 'password'), 'utf8');
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const start = (): Promise<ManagedProcess> => {
    discountStalePid(data);
    return supervisor.start({
      name: 'PostgreSQL',
      command: join(home.programs, 'bin/postgres'),
      args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      env: environment(),
      cwd: home.folder,
      user: home.user,
      logFile,
      // A fast shutdown: SIGTERM would wait for every client to leave.
      stopSignal: 'SIGINT',
    });
  };
  let server = await start();
  await waitFor(
    async () => {
      if (!server.ended) return readPidFile(data)?.pid === server.pid && readPidFile(data)?.ready;
      // Backends of a killed server take a moment to notice that it is gone.
      if (!/shared memory block/.test(tail(logFile, 10))) throw new Error(obituary(server));
      server = await start();
      return false;
    },
    { what: `PostgreSQL to accept connections; see ${logFile}` },
  );
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Gives the database's URL. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The data folder appears only when it is complete, so a killed initdb blocks nothing. */
async function initialise({ folder, programs, user }: PostgresHome): Promise<void> {
  const unfinished = join(folder, 'new-data');
  const password = join(folder, 'password');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) chownSync(password, user.uid, user.gid);
  await promisify(execFile)(
    join(programs, 'bin/initdb'),
    ['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${password}`, '--encoding=UTF8'].concat(
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ),
    { cwd: folder, env: environment(), ...user },
  );
  renameSync(unfinished, join(folder, 'data'));
}

/** Nothing of the caller's: a PGPORT or LC_ALL of a shell would change the server. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, TZ: 'UTC' };
}
