import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { setClock } from '@repo/tools/kit/course-clock.ts';
import { local } from '@repo/tools/kit/paths.ts';
import { Supervisor } from '@repo/tools/kit/supervisor.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { throwAwayHome } from '@repo/tools/services/postgres-home.ts';
import { ensureDatabase, startPostgres } from '@repo/tools/services/postgres.ts';
import { ask as askRedis } from './sentinels.js';
import { ask, demand } from './calls.js';
import type { House } from './house.js';
import { MailServer } from './mail-server.js';
import { Processes, type Service } from './processes.js';
import { INITIAL_CREDITS } from './verify.js';

export const PASSWORD = 'a long enough password';

export interface HouseOptions {
  env?: NodeJS.ProcessEnv;
  /** How many APIs, and how many workers. */
  each?: number;
  /** Of a proxy in front of PostgreSQL. */
  port?: number;
}

/** Sentence of what is expected, and what was measured. */
export interface Finding {
  expected: string;
  measured: string;
  ok: boolean;
  /** It happened, but later than expected. */
  late?: boolean;
}

/** A PostgreSQL that keeps its word when it is killed, a mail server, a webhook receiver, and houses. */
export class Site {
  readonly supervisor = new Supervisor();
  readonly houses: House[] = [];
  /** How often each webhook came, by its id. */
  readonly webhooks = new Map<string, number>();
  readonly processes: Processes;
  readonly mails: MailServer;
  databaseUrl = '';
  readonly #home = throwAwayHome();
  readonly #receiver: Server;
  #postgresStarts = 0;
  #postgresMoves: Promise<void> = Promise.resolve();

  private constructor(name: string) {
    this.supervisor.removeAtEnd(this.#home.folder);
    const logs = join(local, 'logs', `drill-${name}`);
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    this.processes = new Processes(this.supervisor, logs);
    this.mails = new MailServer(this.supervisor, this.processes);
    this.#receiver = createServer((request, response) => {
      const id = String(request.headers['webhook-id']);
      request.resume().once('end', () => {
        this.webhooks.set(id, (this.webhooks.get(id) ?? 0) + 1);
        response.end();
      });
    }).listen(0, '127.0.0.1');
  }

  static async start(name: string): Promise<Site> {
    const site = new Site(name);
    await Promise.all([site.#startPostgres(), site.mails.up(), once(site.#receiver, 'listening')]);
    return site;
  }

  get postgresPort(): number {
    return Number(new URL(this.databaseUrl).port);
  }

  /** SIGINT stops the server as an operator does; SIGKILL leaves it to its recovery. One restart at a time. */
  restartPostgres(by: 'SIGINT' | 'SIGKILL', down: () => Promise<unknown>): Promise<void> {
    return (this.#postgresMoves = this.#postgresMoves.then(async () => {
      const server = this.supervisor.running.find(({ name }) => name === 'PostgreSQL');
      if (!server) return;
      await this.processes.end(server, by);
      await down();
      await this.#startPostgres(this.postgresPort);
    }));
  }

  async #startPostgres(port?: number): Promise<void> {
    const logFile = join(this.processes.logs, `postgres-${++this.#postgresStarts}.log`);
    const options = { home: this.#home, logFile, durable: true, ...(port !== undefined && { port }) };
    this.databaseUrl = await startPostgres(this.supervisor, options);
  }

  async addHouse(name: string, { env = {}, each = 1, port = this.postgresPort }: HouseOptions = {}): Promise<House> {
    const direct = await ensureDatabase(this.databaseUrl, name);
    const through = new URL(direct);
    through.port = String(port);
    const common = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DATABASE_URL: through.href,
      RATE_LIMIT_PER_MINUTE: '100000',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      INITIAL_CREDITS: String(INITIAL_CREDITS),
      ...env,
    };
    const numbers = Array.from({ length: each }, (_, index) => index + 1);
    const apis: Service[] = [];
    for (const n of numbers) {
      const shared = apis[0] && { PUBLIC_URL: apis[0].url };
      apis.push(await this.processes.add(`API ${name} ${n}`, 'main', { ...common, ...shared }));
    }
    // An API that knows of a mail server would ask everyone to confirm their address
    const ofWorker = { ...common, PUBLIC_URL: apis[0]!.url, SMTP_URL: this.mails.url };
    const workers = await Promise.all(numbers.map((n) => this.processes.add(`worker ${name} ${n}`, 'worker', ofWorker)));
    await this.processes.migrate(common);
    await Promise.all([...apis, ...workers].map((service) => this.processes.up(service)));
    const db = new pg.Pool({ connectionString: direct, max: 3 });
    db.on('error', () => undefined); // the server is stopped and killed on purpose
    const house: House = { name, apis, workers, db, session: '', token: '', workspace: '', file: '', claims: [] };
    await this.#furnish(house);
    this.houses.push(house);
    return house;
  }

  async #furnish(house: House): Promise<void> {
    const person = { name: 'Owner', email: `${house.name}@drill.example`, password: PASSWORD };
    house.session = (await demand<{ token: string }>(house, '/auth/register', person)).token;
    const { workspaceId } = await demand<{ workspaceId: string }>(house, '/workspaces', { name: 'Drill' });
    house.workspace = `/workspaces/${workspaceId}`;
    await demand(house, `${house.workspace}/features`, { mcpAccess: true, outlineGeneration: true }, 'PATCH');
    await demand(house, `${house.workspace}/settings/ai`, { courseLength: { maxSlides: 200 } }, 'PATCH');
    house.token = (await demand<{ secret: string }>(house, '/account/access-tokens', { label: 'drill', workspaceId })).secret;
    const { port } = this.#receiver.address() as AddressInfo;
    await demand(house, `${house.workspace}/webhooks`, { url: `http://127.0.0.1:${port}/hook` });
    const uploaded = await ask(house.apis[0]!.url, 'upload', uploadCall(house, 'to download'));
    house.file = (uploaded.body as { fileId: string }).fileId;
  }

  /** Appends a table of the findings to the report beside the logs. @returns those that are wrong. */
  report(heading: string, findings: readonly Finding[]): Finding[] {
    const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
    const verdict = ({ ok, late }: Finding): string => (ok ? (late ? 'LATE' : 'ok') : 'WRONG');
    const rows = findings.map((one) => `| ${cell(one.expected)} | ${cell(one.measured)} | ${verdict(one)} |\n`);
    const table = `## ${heading}\n\n| expected | measured | |\n| --- | --- | --- |\n${rows.join('')}\n`;
    writeFileSync(join(this.processes.logs, 'report.md'), table, { flag: 'a' });
    return findings.filter(({ ok }) => !ok);
  }

  async stop(): Promise<void> {
    this.processes.close();
    this.#receiver.closeAllConnections();
    this.#receiver.close();
    await Promise.all(this.houses.map(({ db }) => db.end().catch(() => undefined)));
    await this.supervisor.stop();
  }
}

export const uploadCall = ({ session, workspace }: House, name: string, bytes = 500) => ({
  path: `${workspace}/files?name=${encodeURIComponent(name)}.txt`,
  method: 'POST' as const,
  token: session,
  body: new TextEncoder().encode('a word '.repeat(Math.ceil(bytes / 7))),
});

/** Rows of a house's database, past any proxy; waits for a server that is down. */
export function rows<T>({ db }: House, sql: string, values?: unknown[]): Promise<T[]> {
  return waitFor(
    () =>
      db.query(sql, values).then(
        (answer) => (answer.rows ?? []) as T[], // several statements at once have none
        async (error: Error & { code?: string }) => {
          // 57P: it is being stopped or started; 40P01: a deadlock; without a code: the connection broke
          if (error.code && !/^(57P|08|40P01|ECONN|EPIPE)/.test(error.code)) throw error;
          await pause(50);
          return undefined;
        },
      ),
    { what: 'PostgreSQL to answer' },
  );
}

/** Moves the clock of the database. */
export async function moveClock(house: House, seconds: number): Promise<void> {
  await rows(house, setClock(`${seconds} seconds`));
}

/** Deletes everything that BullMQ knows: waiting, delayed and running jobs, and its own settings. */
export async function dropQueue(house: House): Promise<void> {
  const { REDIS_URL } = house.apis[0]!.env;
  if (REDIS_URL !== undefined) return void (await askRedis(Number(new URL(REDIS_URL).port), 'flushall'));
  const tables = await rows<{ name: string }>(
    house,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename <> 'migration'`,
  );
  await rows(house, tables.map(({ name }) => `DELETE FROM ${name}`).join('; '));
}
