import { Client } from 'minio';
import { createServer } from 'node:http';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import type { Supervisor } from '../../kit/supervisor.ts';
import { TcpProxy } from '../../kit/tcp-proxy.ts';
import { waitFor } from '../../kit/wait.ts';
import { ensureDatabase } from '../../services/postgres.ts';
import { startRedis } from '../../services/redis.ts';
import { startS3 } from '../../services/s3.ts';
import { DrillPostgres } from '../drill-postgres.ts';
import { emptyFolder } from '../installation.ts';
import { Processes } from '../processes.ts';
import { uploadCall } from './calls.ts';
import type { House } from './house.ts';
import { ask, type Call, type Seen } from './watch.ts';

export const PASSWORD = 'a long enough password';
/** Enough for every generation of a drill. */
export const INITIAL_CREDITS = 100_000;

/** The two ways to run the service: on PostgreSQL and a folder alone, and on PostgreSQL, Redis and S3. Every store is behind a proxy. */
export interface Site {
  supervisor: Supervisor;
  processes: Processes;
  postgres: DrillPostgres;
  proxies: { postgres: TcpProxy; redis: TcpProxy; s3: TcpProxy };
  /** The folder in which the small house keeps files. */
  objects: string;
  small: House;
  large: House;
  houses: House[];
  receiver: Receiver;
  /** Ends Redis, which keeps nothing, and starts it again when `away` resolves. */
  restartRedis(away: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

export async function startSite(supervisor: Supervisor): Promise<Site> {
  const processes = new Processes(supervisor, emptyFolder('drill-faults'));
  const [postgres, redisUrl, s3, receiver] = await Promise.all([
    DrillPostgres.start(supervisor, processes),
    startRedis(supervisor),
    startS3WithBucket(supervisor),
    startReceiver(),
  ]);
  const redisPort = Number(new URL(redisUrl).port);
  const proxies = {
    postgres: await TcpProxy.before(postgres.port),
    redis: await TcpProxy.before(redisPort),
    s3: await TcpProxy.before(s3.port),
  };
  const objects = mkdtempSync(join(tmpdir(), 'drill-objects-'));
  supervisor.removeAtEnd(objects);
  const house = (name: string, env: NodeJS.ProcessEnv): Promise<House> =>
    build(processes, postgres.url, proxies.postgres, receiver, name, env);
  const [small, large] = await Promise.all([
    house('small', { OBJECTS_DIR: objects }),
    house('large', {
      ...s3.env,
      REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
      S3_ENDPOINT: `http://127.0.0.1:${proxies.s3.port}`,
    }),
  ]);
  const houses = [small, large];
  return {
    ...{ supervisor, processes, postgres, proxies, objects, small, large, houses, receiver },
    restartRedis: async (away) => {
      await processes.end(
        supervisor.running.find(({ name }) => name === 'Redis')!,
        'SIGKILL',
      );
      await away();
      await startRedis(supervisor, redisPort);
    },
    stop: async () => {
      processes.close();
      receiver.stop();
      await Promise.all(houses.map(({ pool }) => pool.end().catch(() => undefined)));
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      await supervisor.stop();
    },
  };
}

async function startS3WithBucket(supervisor: Supervisor): Promise<{ port: number; env: NodeJS.ProcessEnv }> {
  const { endpoint, accessKey, secretKey, region } = await startS3(supervisor);
  const { hostname: endPoint, port } = new URL(endpoint);
  await new Client({ endPoint, port: Number(port), useSSL: false, accessKey, secretKey, region }).makeBucket('course', region);
  return { port: Number(port), env: { S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } };
}

/** @param ofWorker is beside `extra`: an API that knows of a mail server would ask everybody to confirm their address. */
export async function build(
  processes: Processes,
  serverUrl: string,
  proxy: Pick<TcpProxy, 'port'>,
  receiver: Receiver,
  name: string,
  extra: NodeJS.ProcessEnv,
  ofWorker: NodeJS.ProcessEnv = {},
): Promise<House> {
  const direct = await ensureDatabase(serverUrl, name);
  const through = new URL(direct);
  through.port = String(proxy.port);
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'test',
    DATABASE_URL: through.href,
    RATE_LIMIT_PER_MINUTE: '100000',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    INITIAL_CREDITS: String(INITIAL_CREDITS),
    DRAIN_SECONDS: '1',
    GRACE_SECONDS: '480',
    ...extra,
  };
  await processes.migrate(env);
  const api = await processes.add(`API ${name}`, 'main', env);
  const worker = await processes.add(`worker ${name}`, 'worker', { ...env, PUBLIC_URL: api.url, ...ofWorker });
  await Promise.all([processes.up(api), processes.up(worker)]);
  const pool = new pg.Pool({ connectionString: direct, max: 3 });
  pool.on('error', () => undefined); // the server is stopped and killed on purpose
  const email = `${name}@drill.example`;
  const house: House = { name, api, worker, env: api.env, pool, session: '', token: '', email, workspace: '', file: '' };
  const register = await demand<{ token: string }>(house, '/auth/register', { name: 'Drill', email, password: PASSWORD });
  house.session = register.token;
  const { workspaceId } = await demand<{ workspaceId: string }>(house, '/workspaces', { name: 'Drill' });
  house.workspace = `/workspaces/${workspaceId}`;
  await demand(house, `${house.workspace}/features`, { mcpAccess: true }, 'PATCH');
  await demand(house, `${house.workspace}/settings/ai`, { courseLength: { maxSlides: 200 } }, 'PATCH');
  house.token = (await demand<{ secret: string }>(house, '/account/access-tokens', { label: 'drill', workspaceId })).secret;
  await demand(house, `${house.workspace}/webhooks`, { url: receiver.url });
  const uploaded = await call(house, 'upload', uploadCall(house, 'to download'));
  house.file = (uploaded.body as { fileId: string }).fileId;
  return house;
}

/** A call that must not be refused. */
export async function demand<T>({ api, session }: House, path: string, body?: unknown, method?: string): Promise<T> {
  const response = await fetch(api.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(session && { authorization: `Bearer ${session}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} gave ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Rows of a house's database, past the proxy; waits for a server that is down. */
export function rows<T>({ pool }: House, sql: string, values?: unknown[]): Promise<T[]> {
  return waitFor(
    () =>
      pool.query(sql, values).then(
        (answer) => (answer.rows ?? []) as T[], // several statements at once have none
        (error: Error & { code?: string }) => {
          if (!error.code || /^(57P|08|ECONN|EPIPE)/.test(error.code)) return undefined;
          throw error;
        },
      ),
    { what: 'PostgreSQL to answer' },
  );
}

export const call = ({ api }: House, probe: string, what: Call): Promise<Seen> => ask(api.url, probe, what);

/** Somebody's server that webhooks are sent to. */
export interface Receiver {
  url: string;
  /** How often each message came, by its id. */
  came: Map<string, number>;
  stop(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const came = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    request.resume().once('end', () => {
      came.set(id, (came.get(id) ?? 0) + 1);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, came, stop };
}
