import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { local, root } from '../kit/paths.ts';
import { signal } from '../kit/pids.ts';
import { anyFreePort } from '../kit/ports.ts';
import { obituary, type ManagedProcess, type Supervisor } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { throwAwayHome, type PostgresHome } from '../services/postgres-home.ts';
import { startPostgres } from '../services/postgres.ts';
import { startRedis } from '../services/redis.ts';
import type { Backend } from './plan.ts';

/** An API or a worker that is killed and started again at the same port. */
interface Service {
  name: string;
  entry: 'main' | 'worker';
  port: number;
  starts: number;
  process?: ManagedProcess;
  ready: boolean;
}

export interface UnderWay {
  planned: number;
  built: number;
}

/** Two APIs and two workers on a PostgreSQL, and a Redis where asked, of their own. */
export class Installation {
  readonly apis: string[];
  readonly logs: string;
  /** Processes that ended by themselves after they were ready, with their last words. */
  readonly fallen: string[] = [];
  readonly #supervisor: Supervisor;
  readonly #services: Service[];
  readonly #home: PostgresHome;
  readonly #databaseUrl: URL;
  readonly #redisUrl: string | undefined;
  readonly #env: NodeJS.ProcessEnv;
  readonly #pool: pg.Pool;
  /** Whose end we caused. */
  readonly #killed = new Set<number>();
  #postgresStarts = 1;
  #postgresMoves: Promise<void> = Promise.resolve();
  #closing = false;

  private constructor(
    supervisor: Supervisor,
    logs: string,
    home: PostgresHome,
    databaseUrl: string,
    redisUrl: string | undefined,
    ports: number[],
    env: NodeJS.ProcessEnv,
  ) {
    this.#supervisor = supervisor;
    this.logs = logs;
    this.#home = home;
    this.#databaseUrl = new URL(databaseUrl);
    this.#redisUrl = redisUrl;
    this.#services = ports.map((port, index) => {
      const entry = index < 2 ? 'main' : 'worker';
      return { name: `${index < 2 ? 'API' : 'worker'} ${(index % 2) + 1}`, entry, port, starts: 0, ready: false };
    });
    this.apis = ports.slice(0, 2).map((port) => `http://127.0.0.1:${port}`);
    this.#env = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PUBLIC_URL: this.apis[0],
      RATE_LIMIT_PER_MINUTE: '100000000',
      ...env,
    };
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.#pool.on('error', () => undefined); // the server is stopped and killed on purpose
    supervisor.onDeath((dead) => this.#onDeath(dead));
  }

  static async start(supervisor: Supervisor, backend: Backend, env: NodeJS.ProcessEnv): Promise<Installation> {
    const logs = join(local, 'logs', `drill-${backend}`);
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    const home = throwAwayHome();
    supervisor.removeAtEnd(home.folder);
    const databaseUrl = await startPostgres(supervisor, { home, logFile: join(logs, 'postgres-1.log'), durable: true });
    const redisUrl = backend === 'redis' ? await startRedis(supervisor) : undefined;
    const ports = await Promise.all([1, 2, 3, 4].map(() => anyFreePort()));
    const installation = new Installation(supervisor, logs, home, databaseUrl, redisUrl, ports, env);
    await installation.#migrate();
    await Promise.all(installation.#services.map((service) => installation.#up(service)));
    return installation;
  }

  /** SIGKILL, so that nothing is finished or said; then the same again after a while. */
  async kill(entry: Service['entry'], which: number, downMs: number): Promise<void> {
    const service = this.#services.filter((one) => one.entry === entry)[which]!;
    const { process, ready } = service;
    if (!process || process.ended) return; // the fault before has it
    this.#killed.add(process.pid);
    service.ready = false;
    signal(process.pid, 'SIGKILL');
    if (!ready) return; // whoever was starting it starts it again
    await waitFor(() => process.ended, { seconds: 10, what: `${service.name} to die` });
    await pause(downMs);
    await this.#up(service);
  }

  /** SIGINT stops the server fast, as an operator does; SIGKILL leaves it to its recovery. */
  restartPostgres(by: 'SIGINT' | 'SIGKILL', downMs: number): Promise<void> {
    return (this.#postgresMoves = this.#postgresMoves.then(async () => {
      const server = this.#supervisor.running.find(({ name }) => name === 'PostgreSQL');
      if (!server) return;
      this.#killed.add(server.pid);
      signal(server.pid, by);
      await waitFor(() => server.ended, { seconds: 60, what: 'PostgreSQL to end' });
      await pause(downMs);
      await startPostgres(this.#supervisor, {
        home: this.#home,
        logFile: join(this.logs, `postgres-${++this.#postgresStarts}.log`),
        durable: true,
        port: Number(this.#databaseUrl.port),
      });
    }));
  }

  /** All that BullMQ knows is gone: waiting, delayed and running jobs, and its own settings. */
  async dropQueue(): Promise<void> {
    if (this.#redisUrl) return flushRedis(Number(new URL(this.#redisUrl).port));
    const tables = await this.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename <> 'migration'`,
    );
    await this.query(tables.map(({ name }) => `DELETE FROM ${name}`).join('; '));
  }

  /** Moves the database's clock, as nothing but a test set-up can. */
  async advanceClock(seconds: number): Promise<void> {
    await this.query(
      `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$SELECT clock_timestamp() + interval '${seconds} seconds'$$`,
    );
  }

  /** Waits for a server that is down. */
  async query<T>(sql: string, values?: unknown[]): Promise<T[]> {
    const answer = await waitFor(
      () =>
        this.#pool.query(sql, values).catch((error: Error & { code?: string }) => {
          // 57P: it is being stopped or started; 40P01: a deadlock; without a code: the connection broke.
          if (!error.code || /^(57P|08|40P01|ECONN|EPIPE)/.test(error.code)) return undefined;
          throw error;
        }),
      { seconds: 60, what: 'PostgreSQL to answer' },
    );
    return answer.rows as T[];
  }

  /** One connection, for a transaction. */
  connection(): Promise<pg.PoolClient> {
    return this.#pool.connect();
  }

  /** How many generations are planned and built at this moment; unknown while the server is down. */
  async underWay(): Promise<UnderWay | undefined> {
    const sql = `SELECT count(*) FILTER (WHERE state IN ('queued', 'planning'))::int AS planned,
                        count(*) FILTER (WHERE state = 'building')::int AS built FROM generations`;
    return this.#pool.query<UnderWay>(sql).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    this.#closing = true;
    await this.#pool.end().catch(() => undefined);
    await this.#supervisor.stop();
  }

  async #migrate(): Promise<void> {
    const migrate = await this.#supervisor.start({
      ...this.#spec('migrate', join(this.logs, 'migrate.log')),
      env: this.#env,
      mayEnd: true,
    });
    await waitFor(() => migrate.ended, { seconds: 60, what: 'the migrations' });
    if (migrate.ended !== 'ended with code 0') throw new Error(obituary(migrate));
  }

  /** Starts it until it is ready: one that finds no database ends, and is started again as an orchestrator would. */
  async #up(service: Service): Promise<void> {
    const url = `http://127.0.0.1:${service.port}/health/ready`;
    const end = Date.now() + 90_000;
    while (!this.#closing) {
      const log = join(this.logs, `${service.name.replace(' ', '-')}-${++service.starts}.log`);
      const spec = { ...this.#spec(service.entry, log), name: service.name };
      const started = (service.process = await this.#supervisor.start({
        ...spec,
        env: { ...this.#env, PORT: String(service.port) },
      }));
      await waitFor(async () => started.ended ?? (await answers(url)), { seconds: 90, what: `${service.name} to be ready` });
      if (!started.ended) {
        service.ready = true;
        return;
      }
      if (service.starts === 1 || Date.now() > end) throw new Error(obituary(started));
      await pause(300);
    }
  }

  #spec(entry: string, logFile: string) {
    return { name: entry, command: process.execPath, args: [join(root, `apps/course/dist/${entry}.js`)], cwd: root, logFile };
  }

  #onDeath(dead: ManagedProcess): void {
    if (this.#killed.has(dead.pid) || this.#closing) return;
    const service = this.#services.find(({ process }) => process === dead);
    if (service && !service.ready) return; // it is being started again
    this.fallen.push(obituary(dead));
    if (!service) return;
    service.ready = false;
    this.#up(service).catch((error: Error) => this.fallen.push(error.message));
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function flushRedis(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write('FLUSHALL\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  if (!answer.toString().startsWith('+OK')) throw new Error(`Redis did not empty itself: ${answer.toString().trim()}`);
}
