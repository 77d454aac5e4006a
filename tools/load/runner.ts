/** What all scenarios share: the service under test, its owner, a loader, and statistics. Build first; each run starts its own servers. */
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { logFile, root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { step } from '../kit/progress.ts';
import { onStopSignal } from '../kit/signals.ts';
import { Supervisor } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { untilReady } from '../local-stack/applications.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { throwAwayHome } from '../services/postgres-home.ts';
import { startPostgres } from '../services/postgres.ts';

export const OWNER = { name: 'Olive Owner', email: 'owner@load.example', password: 'a long enough password' };

/** The course service with an owner and their workspace. */
export interface Course {
  supervisor: Supervisor;
  url: string;
  databaseUrl: string;
  db: pg.Client;
  owner: RestClient;
  token: string;
  userId: string;
  workspaceId: string;
  /** Path of the workspace. */
  at: string;
}

/** Numbers from the command line: `--seconds 2` for `{ seconds: 5 }`. */
export function numbers<K extends string>(defaults: Record<K, number>): Record<K, number> {
  const names = Object.keys(defaults) as K[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const, default: String(defaults[name]) }]));
  const { values } = parseArgs({ options, strict: false });
  return Object.fromEntries(names.map((name) => [name, Number(values[name])])) as Record<K, number>;
}

/** Parts of a program that `--only` selects; all of them without it. */
export async function runParts(parts: Record<string, () => Promise<void>>): Promise<void> {
  const { only } = parseArgs({ options: { only: { type: 'string' } }, strict: false }).values;
  for (const [name, part] of Object.entries(parts))
    if (only === undefined || only === name) await step(`Measuring: ${name}`, part);
}

/** Runs a scenario and stops everything it started, also on Ctrl-C. */
export async function supervised(scenario: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = new Supervisor();
  onStopSignal(async () => {
    await supervisor.stop();
    process.exit(130);
  });
  try {
    await scenario(supervisor);
  } finally {
    await supervisor.stop();
  }
}

/** Starts API and worker without rate limits on a PostgreSQL that writes to the disk, and runs the scenario on them. */
export async function onCourse(scenario: (course: Course) => Promise<void>, ofWorker: NodeJS.ProcessEnv = {}): Promise<void> {
  await supervised(async (supervisor) => {
    const home = throwAwayHome();
    supervisor.removeAtEnd(home.folder);
    const databaseUrl = await startPostgres(supervisor, { home, logFile: logFile('load-postgres'), durable: true });
    const url = await step('Starting the course service', () => startCourse(supervisor, databaseUrl, ofWorker));
    const db = new pg.Client({ connectionString: databaseUrl });
    db.on('error', () => undefined); // Ctrl-C stops the server first
    await db.connect();
    const guest = new RestClient(url);
    const { token, user } = await guest.demand<{ token: string; user: { userId: string } }>('POST', '/auth/register', OWNER);
    const owner = guest.as(token);
    const { workspaceId } = await owner.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
    const at = `/workspaces/${workspaceId}`;
    await scenario({ supervisor, url, databaseUrl, db, owner, token, userId: user.userId, workspaceId, at });
    await db.end();
  });
}

async function startCourse(supervisor: Supervisor, databaseUrl: string, ofWorker: NodeJS.ProcessEnv): Promise<string> {
  const url = `http://127.0.0.1:${await anyFreePort()}`;
  const unlimited = { RATE_LIMIT_PER_MINUTE: '100000000', CONSOLE_REQUESTS_PER_MINUTE: '100000000' };
  const settings = { NODE_ENV: 'development', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl, PUBLIC_URL: url };
  const env = { ...process.env, ...unlimited, ...settings };
  const entry = (name: string, own: NodeJS.ProcessEnv = {}) => ({
    ...{ name, command: process.execPath, args: [`${root}/apps/course/dist/${name}.js`], cwd: root },
    ...{ logFile: logFile(`load-${name}`), env: { ...env, ...own } },
  });
  await supervisor.run(entry('migrate'));
  await untilReady({ url }, await supervisor.start(entry('main', { PORT: new URL(url).port })));
  await supervisor.start(entry('worker', { ...ofWorker, PORT: String(await anyFreePort()) }));
  return url;
}

/** Generates a course of eight slides. @returns its id. */
export async function makeCourse(client: RestClient, workspaceId: string): Promise<string> {
  const { at, generationId } = await plan(client, workspaceId, { topic: 'Load', slideCount: 8 });
  await client.demand('POST', `${at}/approve`, {});
  await untilState(client, at, 'completed');
  return (await client.demand<{ courseId: string }>('GET', `/workspaces/${workspaceId}/generations/${generationId}`)).courseId;
}

/** A generation at its review gate. */
export async function plan(client: RestClient, workspaceId: string, brief: { topic: string; slideCount: number }) {
  const all = `/workspaces/${workspaceId}/generations`;
  const body = { mode: 'brief', useDefaults: true, ...brief };
  const { generationId } = await client.demand<{ generationId: string }>('POST', all, body);
  const at = `${all}/${generationId}`;
  await untilState(client, at, 'awaiting_review');
  return { at, generationId };
}

export async function untilState(client: RestClient, at: string, state: string): Promise<void> {
  await waitFor(async () => (await client.demand<{ state: string }>('GET', at)).state === state, { what: state });
}

export interface Target {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Sent in turn instead of the one request above. */
  requests?: { path: string; headers: Record<string, string> }[];
}

export interface Figure {
  name: string;
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx. */
  refused: number;
}

export function figuresTable(figures: Figure[]): string {
  const cells = (f: Figure): string[] => [f.name, f.requestsPerSecond, f.p50, f.p99, f.refused].map(String);
  return table([['', 'requests/s', 'p50 ms', 'p99 ms', 'refused'], ...figures.map(cells)]);
}

/** In columns, the first aligned left. */
export function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const cell = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return rows.map((row) => row.map(cell).join('   ')).join('\n');
}

/** Processor time of the service so far, all threads together, in milliseconds. */
export async function cpuOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1_000 * Number(/^process_cpu_seconds_total(?:\{.*\})? (\S+)/m.exec(text)![1]);
}

/** Milliseconds of each /health request, one every few milliseconds, until the work is done. */
export async function healthDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  let isDone = false;
  const worked = work().finally(() => (isDone = true));
  while (!isDone) {
    found.push(await timed(async () => (await fetch(`${url}/health`)).text()));
    await pause(5);
  }
  await worked;
  return found;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export async function inTurn(times: number, work: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let n = 0; n < times; n++) results.push(await work());
  return results;
}

const at = (of: readonly number[], part: number): number => of.toSorted((a, b) => a - b)[Math.floor((of.length - 1) * part)]!;
export const median = (of: readonly number[]): number => at(of, 0.5);
export const p99 = (of: readonly number[]): number => at(of, 0.99);
export const most = (of: readonly number[]): number => at(of, 1);

/** `12 ms in the median, 15 ms at worst`, and whether the median stays below the target. */
export function milliseconds(of: readonly number[], target?: number): string {
  const judged = target === undefined ? '' : ` (target ${target} ms: ${median(of) < target ? 'met' : 'MISSED'})`;
  return `${median(of).toFixed(1)} ms in the median, ${most(of).toFixed(1)} ms at worst${judged}`;
}
