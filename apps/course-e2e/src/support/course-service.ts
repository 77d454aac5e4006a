import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { setClock } from '@repo/tools/kit/course-clock.ts';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { createDatabase } from './databases.js';
import { recordEnvironment, recordLog } from './run-record.js';
import { migratedTemplate, type SharedService } from './shared-service.js';

const DIST = new URL('../../../course/dist/', import.meta.url).pathname;
/** It only ends what hangs, with its log, a little before the test would be. */
const READY_WITHIN_MS = 570_000;

/** A service that one suite has to itself. */
export interface CourseApi extends SharedService {
  /** Everything that the processes wrote. */
  log(): string;
  /** Moves the database's clock, as nothing but a test set-up can. */
  advanceClock(interval: string): Promise<void>;
  /** Starts one more process on the same database, and waits until it is ready. */
  another(entry: 'main' | 'worker', atPort?: number): Promise<Started>;
  api: ChildProcess;
}

interface Started {
  url: string;
  child: ChildProcess;
}

export interface CourseService extends CourseApi {
  worker: ChildProcess;
  /** Probes and metrics of the worker. */
  workerUrl: string;
}

/** Settings that depend on where the database is. */
type OfDatabase = (databaseUrl: string) => NodeJS.ProcessEnv;

/**
 * The built service as it is run: an API and a worker process, on a migrated database of their own. With another build than the
 * usual one, its API and worker are served on the schema of this one.
 */
export async function startCourseService(
  extra: NodeJS.ProcessEnv = {},
  { dist = DIST, settings = () => ({}) }: { dist?: string; settings?: OfDatabase } = {},
): Promise<CourseService> {
  const { service, worker } = await start(extra, { dist, settings, withWorker: true });
  return { ...service, worker: worker!.child, workerUrl: worker!.url };
}

/** The same without a worker: nothing that is queued gets done. */
export async function startCourseApi(extra: NodeJS.ProcessEnv = {}): Promise<CourseApi> {
  return (await start(extra, { dist: DIST, settings: () => ({}), withWorker: false })).service;
}

async function start(
  extra: NodeJS.ProcessEnv,
  { dist, settings, withWorker }: { dist: string; settings: OfDatabase; withWorker: boolean },
): Promise<{ service: CourseApi; worker?: Started }> {
  const database = await createDatabase(await migratedTemplate());
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const common = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    STORE_PATIENCE: '20', // no machine is that slow
    PUBLIC_URL: url,
    ...settings(database.url),
    ...extra,
  };
  recordEnvironment(common);
  if (extra.DATABASE_URL) await migrate(common); // such as one that was restored
  const written: string[] = [];
  const log = (): string => written.join('');
  const children: ChildProcess[] = [];
  const another: CourseApi['another'] = async (entry, atPort) => {
    const at = atPort ?? (await anyFreePort());
    const child = spawn(process.execPath, [`${dist}${entry}.js`], {
      env: { ...common, PORT: String(at) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
    recordLog(child, entry);
    await ready(child, at, log);
    return { url: `http://127.0.0.1:${at}`, child };
  };
  const stop = async (): Promise<void> => {
    await Promise.all(children.map((child) => end(child)));
    await database.drop();
  };
  try {
    const [api, worker] = await Promise.all([another('main', port), ...(withWorker ? [another('worker')] : [])]);
    const service: CourseApi = {
      url,
      databaseUrl: database.url,
      log,
      api: api.child,
      advanceClock: async (interval) => {
        await database.query(setClock(interval));
      },
      query: database.query,
      anotherApi: async () => (await another('main')).url,
      another,
      stop,
    };
    return { service, ...(worker && { worker }) };
  } catch (error) {
    await stop(); // what is left running would go on taking jobs, from a Redis that other suites use too
    throw error;
  }
}

export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runEntry('migrate', env);
  if (code !== 0) throw new Error(`migrations failed:\n${output}`);
}

export interface Run {
  code: number | null;
  output: string;
}

/** Runs one entry point to its end. */
export async function runEntry(entry: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Run> {
  const child = spawn(process.execPath, [`${DIST}${entry}.js`, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
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
