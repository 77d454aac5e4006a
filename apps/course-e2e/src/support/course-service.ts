import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { recordEnvironment, recordLog } from './run-record.js';

const DIST = new URL('../../../course/dist/', import.meta.url).pathname;
const READY_WITHIN_MS = 120_000;

export interface CourseService {
  url: string;
  /** Probes and metrics of the worker. */
  workerUrl: string;
  /** For commands of the operator. */
  databaseUrl: string;
  /** Everything that the processes wrote. */
  log(): string;
  /** Moves the database's clock, as nothing but a test set-up can. */
  advanceClock(interval: string): Promise<void>;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Starts one more API process on the same database. @returns its URL. */
  anotherApi(): Promise<string>;
  /** Starts one more process on the same database, and waits until it is ready. */
  another(entry: 'main' | 'worker', atPort?: number): Promise<{ url: string; child: ChildProcess }>;
  api: ChildProcess;
  worker: ChildProcess;
  stop(): Promise<void>;
}

/**
 * The built service as it is run: migrations, an API and a worker process, on a database of their own. With another build than the
 * usual one, its API and worker are served on the schema of this one.
 */
export async function startCourseService(extra: NodeJS.ProcessEnv = {}, { dist = DIST } = {}): Promise<CourseService> {
  const database = await createDatabase();
  const port = await freePort();
  const written: string[] = [];
  const common = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...extra,
  };
  recordEnvironment(common);
  const run = (entry: string, env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const child = spawn(process.execPath, [`${entry === 'migrate' ? DIST : dist}${entry}.js`], {
      env: { ...common, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
    recordLog(child, entry);
    return child;
  };
  const log = (): string => written.join('');
  const [code] = (await once(run('migrate'), 'exit')) as [number];
  if (code !== 0) throw new Error(`migrations failed:\n${log()}`);
  const workerPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = run('main', { PORT: String(port), PUBLIC_URL: extra.PUBLIC_URL ?? url });
  const worker = run('worker', { PORT: String(workerPort) });
  const others: ChildProcess[] = [];
  const another: CourseService['another'] = async (entry, atPort) => {
    const at = atPort ?? (await freePort());
    const child = run(entry, { PORT: String(at), PUBLIC_URL: extra.PUBLIC_URL ?? url });
    others.push(child);
    await ready(child, at, log);
    return { url: `http://127.0.0.1:${at}`, child };
  };
  const stop = async (): Promise<void> => {
    await Promise.all([api, worker, ...others].map((child) => end(child)));
    await database.drop();
  };
  try {
    await Promise.all([ready(api, port, log), ready(worker, workerPort, log)]);
  } catch (error) {
    await stop(); // what is left running would go on taking jobs, from a Redis that other suites use too
    throw error;
  }
  return {
    url,
    workerUrl: `http://127.0.0.1:${workerPort}`,
    databaseUrl: database.url,
    log,
    api,
    worker,
    advanceClock: async (interval) => {
      await database.query(
        `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$SELECT clock_timestamp() + interval '${interval}'$$`,
      );
    },
    query: database.query,
    anotherApi: async () => (await another('main')).url,
    another,
    stop,
  };
}

export interface Run {
  code: number | null;
  output: string;
}

/** Runs one entry point to its end. */
export async function runEntry(entry: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Run> {
  const child = spawn(process.execPath, [`${DIST}${entry}.js`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  recordLog(child, entry);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: written.join('') };
}

/** @returns the code that it ended with. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}

async function ready(child: ChildProcess, port: number, log: () => string): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUp && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`the process is not ready:\n${log()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function createDatabase(): Promise<{ url: string; query: CourseService['query']; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: start the tests with `npm test` at the root.');
  const name = `e2e_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  pool.on('error', () => undefined); // a connection that is closing may be ended by the drop below
  return {
    url: url.href,
    query: async (sql, values) => (await pool.query<Record<string, unknown>>(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
