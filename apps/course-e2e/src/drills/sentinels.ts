import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logFile } from '@repo/tools/kit/paths.ts';
import { commandLine } from '@repo/tools/kit/pids.ts';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { obituary, type ManagedProcess, type Supervisor } from '@repo/tools/kit/supervisor.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { startRedis } from '@repo/tools/services/redis.ts';

const run = promisify(execFile);
const NAME = 'course-primary';
/** Of three, so that one may be away. */
const QUORUM = 2;

export interface SentinelOptions {
  /** After so much silence a sentinel takes the primary for gone. */
  downAfterMs: number;
}

/** A Redis with a replica, and three sentinels that make the replica the primary once the primary is gone. */
export class WatchedRedis {
  readonly env: { REDIS_URL: string; REDIS_SENTINELS: string };
  readonly #supervisor: Supervisor;
  readonly #sentinels: number[];

  private constructor(supervisor: Supervisor, sentinels: number[]) {
    this.#supervisor = supervisor;
    this.#sentinels = sentinels;
    this.env = { REDIS_URL: `redis://${NAME}`, REDIS_SENTINELS: sentinels.map((port) => `127.0.0.1:${port}`).join() };
  }

  static async start(supervisor: Supervisor, options: SentinelOptions): Promise<WatchedRedis> {
    const [primary, replica] = [portOf(await startRedis(supervisor)), portOf(await startRedis(supervisor))];
    await ask(primary, 'config', 'set', 'repl-diskless-sync-delay', '0'); // no other replica is waited for
    await ask(replica, 'replicaof', '127.0.0.1', String(primary));
    await waitFor(async () => (await ask(primary, 'info', 'replication')).includes('state=online'), { what: 'the replica' });
    const sentinels = await Promise.all([1, 2, 3].map((index) => startSentinel(supervisor, index, primary, options)));
    const watched = new WatchedRedis(supervisor, sentinels);
    await watched.untilWatched();
    return watched;
  }

  /** Where the sentinels say that the primary is. */
  async primary(): Promise<number> {
    const told = async (): Promise<number | undefined> => {
      const [, port] = (await ask(this.#sentinels[0]!, 'sentinel', 'get-master-addr-by-name', NAME)).split('\n');
      return Number(port) || undefined;
    };
    return waitFor(told, { what: 'a sentinel that says where the primary is' });
  }

  process(port: number): ManagedProcess {
    const is = ({ name, pid }: ManagedProcess): boolean => name === 'Redis' && commandLine(pid).includes(`127.0.0.1:${port}`);
    return this.#supervisor.running.find(is)!;
  }

  /** Again at its port, as it would by its orchestrator: it holds itself for a primary until a sentinel tells it otherwise. */
  async startAgain(port: number): Promise<void> {
    await startRedis(this.#supervisor, port);
  }

  /** Every sentinel knows the others and a replica that could take over. */
  async untilWatched(): Promise<void> {
    const answers = async (port: number): Promise<boolean> =>
      (await ask(port, 'sentinel', 'ckquorum', NAME)).startsWith('OK 3 ') &&
      /flags\nslave\n/.test(await ask(port, 'sentinel', 'replicas', NAME)) &&
      (await ask(await this.primary(), 'info', 'replication')).includes('state=online');
    const all = async (): Promise<boolean> => (await Promise.all(this.#sentinels.map(answers))).every(Boolean);
    await waitFor(all, { what: 'the sentinels to see a primary and its replica' });
  }
}

async function startSentinel(supervisor: Supervisor, index: number, primary: number, options: SentinelOptions): Promise<number> {
  const port = await anyFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'course-and-grid-sentinel-'));
  supervisor.removeAtEnd(folder);
  const file = join(folder, 'sentinel.conf'); // it writes into it what it has learnt
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `sentinel monitor ${NAME} 127.0.0.1 ${primary} ${QUORUM}`,
    `sentinel down-after-milliseconds ${NAME} ${options.downAfterMs}`,
    `sentinel failover-timeout ${NAME} 5000`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const args = [file, '--sentinel'];
  const log = logFile(`test-sentinel-${index}`);
  const server = await supervisor.start({ name: `sentinel ${index}`, command: 'redis-server', args, logFile: log });
  const answers = async (): Promise<boolean> => {
    if (server.ended) throw new Error(obituary(server));
    return (await ask(port, 'ping')) === 'PONG';
  };
  await waitFor(answers, { what: `sentinel ${index}` });
  return port;
}

/** By Redis's own client, which gives nothing where nobody answers. */
export async function ask(port: number, ...command: string[]): Promise<string> {
  const answer = await run('redis-cli', ['-p', String(port), ...command], { timeout: 5_000 }).catch(() => ({ stdout: '' }));
  return answer.stdout.trim();
}

const portOf = (url: string): number => Number(new URL(url).port);
