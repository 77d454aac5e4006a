import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'minio';

/** A store of its own for one suite. */
export interface TestStore {
  readonly env: Readonly<Record<string, string>>;
  put(key: string, body: string): Promise<void>;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  remove(): Promise<void>;
}

export async function directoryStore(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'grid-e2e-'));
  const away = `${root}-away`;
  return {
    env: { OBJECTS_DIR: root },
    put: async (key, body) => {
      await mkdir(dirname(join(root, key)), { recursive: true });
      await writeFile(join(root, key), body);
    },
    takeAway: () => rename(root, away),
    bringBack: () => rename(away, root),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** One that can take questions and say nothing, not even later. */
export interface SlowStore extends TestStore {
  hold(): void;
  release(): void;
  /** How many connections were held at most at the same time. */
  mostHeld(): number;
}

export const S3_IS_THERE = process.env.TEST_S3_ENDPOINT !== undefined;

/** A bucket of its own, reached through a port that can be taken away. */
export async function s3Store(): Promise<SlowStore> {
  const { TEST_S3_ENDPOINT = '', TEST_S3_REGION = 'us-east-1', TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;
  const target = new URL(TEST_S3_ENDPOINT);
  const bucket = `grid-e2e-${randomUUID()}`;
  const keys = { region: TEST_S3_REGION, accessKey: TEST_S3_ACCESS_KEY, secretKey: TEST_S3_SECRET_KEY };
  const client = new Client({ endPoint: target.hostname, port: Number(target.port), useSSL: false, ...keys });
  await client.makeBucket(bucket, TEST_S3_REGION);
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  let holds = false;
  let mostHeld = 0;
  const take = (socket: Socket): void => {
    if (!holds) return forward(socket, target, sockets);
    held.add(
      socket
        .on('error', () => undefined)
        .on('close', () => held.delete(socket))
        .resume(),
    );
    mostHeld = Math.max(mostHeld, held.size);
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(take).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.close();
    for (const socket of [...sockets, ...held]) socket.destroy();
    if (server.listening) await once(server, 'close');
  };
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: TEST_S3_REGION,
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
      S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    },
    put: async (key, body) => void (await client.putObject(bucket, key, body)),
    takeAway: close,
    bringBack: async () => void (server = await listen(port)),
    remove: close,
    hold: () => void (holds = true),
    release: () => void (holds = false),
    mostHeld: () => mostHeld,
  };
}

function forward(socket: Socket, { hostname, port }: URL, sockets: Set<Socket>): void {
  const upstream = connect(Number(port), hostname);
  for (const [from, to] of [
    [socket, upstream],
    [upstream, socket],
  ] as const) {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  }
}
