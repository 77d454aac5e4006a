import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { local } from '../kit/paths.ts';
import type { Supervisor } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { startRedis } from '../services/redis.ts';
import { DrillPostgres } from './drill-postgres.ts';
import type { Backend } from './plan.ts';
import { Processes, type Service } from './processes.ts';

export interface UnderWay {
  planned: number;
  built: number;
}

/** Two APIs and two workers on a PostgreSQL, and a Redis where asked, of their own. */
export class Installation {
  readonly apis: string[];
  readonly #supervisor: Supervisor;
  readonly processes: Processes;
  readonly #services: Service[];
  readonly #postgres: DrillPostgres;
  readonly #redisUrl: string | undefined;
  readonly #pool: pg.Pool;

  private constructor(
    supervisor: Supervisor,
    processes: Processes,
    services: Service[],
    postgres: DrillPostgres,
    redisUrl: string | undefined,
  ) {
    this.#supervisor = supervisor;
    this.processes = processes;
    this.#services = services;
    this.#postgres = postgres;
    this.#redisUrl = redisUrl;
    this.apis = services.filter(({ entry }) => entry === 'main').map(({ url }) => url);
    this.#pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    this.#pool.on('error', () => undefined); // the server is stopped and killed on purpose
  }

  /** @param ofWorkers is beside `env`. An API that knows of a mail server would ask everybody to confirm their address. */
  static async start(
    supervisor: Supervisor,
    backend: Backend,
    env: NodeJS.ProcessEnv,
    ofWorkers: NodeJS.ProcessEnv = {},
  ): Promise<Installation> {
    const processes = new Processes(supervisor, emptyFolder(`drill-${backend}`));
    const postgres = await DrillPostgres.start(supervisor, processes);
    const redisUrl = backend === 'redis' ? await startRedis(supervisor) : undefined;
    const common = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: postgres.url,
      REDIS_URL: redisUrl,
      RATE_LIMIT_PER_MINUTE: '100000000',
      ...env,
    };
    const first = await processes.add('API 1', 'main', common);
    const others = { ...common, PUBLIC_URL: first.url };
    const services = [
      first,
      await processes.add('API 2', 'main', others),
      await processes.add('worker 1', 'worker', { ...others, ...ofWorkers }),
      await processes.add('worker 2', 'worker', { ...others, ...ofWorkers }),
    ];
    await processes.migrate(common);
    await Promise.all(services.map((service) => processes.up(service)));
    return new Installation(supervisor, processes, services, postgres, redisUrl);
  }

  get logs(): string {
    return this.processes.logs;
  }

  get fallen(): readonly string[] {
    return this.processes.fallen;
  }

  kill(entry: Service['entry'], which: number, downMs: number): Promise<void> {
    return this.processes.kill(this.#services.filter((one) => one.entry === entry)[which]!, downMs);
  }

  restartPostgres(by: 'SIGINT' | 'SIGKILL', downMs: number): Promise<void> {
    return this.#postgres.restart(by, () => pause(downMs));
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
      { what: 'PostgreSQL to answer' },
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
    this.processes.close();
    await this.#pool.end().catch(() => undefined);
    await this.#supervisor.stop();
  }
}

/** For the logs of a drill. */
export function emptyFolder(name: string): string {
  const folder = join(local, 'logs', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function flushRedis(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write('FLUSHALL\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  if (!answer.toString().startsWith('+OK')) throw new Error(`Redis did not empty itself: ${answer.toString().trim()}`);
}
