import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { until, waitFor } from '@repo/tools/kit/wait.ts';

const DIST = resolve(import.meta.dirname, '../../../grid-metrics/dist');

/** Only what a test gives: nothing of the shell that runs the tests reaches the process. */
type Environment = Readonly<Record<string, string>>;

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process that ends by itself, or is killed as by `kill -9`. */
export interface Running {
  kill(): void;
  readonly finished: Promise<Finished>;
}

export function begin(script: 'main.js' | 'collect.js', args: readonly string[], env: Environment): Running {
  const child = launch(script, args, env);
  const ended = Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit') as Promise<[number | null]>]);
  return {
    kill: () => void child.kill('SIGKILL'),
    finished: ended.then(([stdout, stderr, [code]]) => ({ code, stdout, stderr })),
  };
}

export function run(...what: Parameters<typeof begin>): Promise<Finished> {
  return begin(...what).finished;
}

export interface Service {
  readonly url: string;
  readonly pid: number;
  get(path: string, init?: RequestInit): Promise<Response>;
  /**
   * What the test takes the answer for; the schemas of answers are judged by `openapi.full-spec.ts`. Asks again where the service says that
   * it is too busy, as its clients do.
   */
  json<Answer = Record<string, unknown>>(path: string): Promise<Answer>;
  /** Ends it as an orchestrator does. */
  stop(): Promise<number | null>;
  /** All that it wrote; known once it has ended. */
  readonly log: Promise<string>;
}

export async function startService(env: Environment): Promise<Service> {
  const port = env.PORT === undefined ? await anyFreePort() : Number(env.PORT);
  const url = `http://127.0.0.1:${port}`;
  const child = launch('main.js', [], { PORT: String(port), LOG_LEVEL: 'warn', CACHE_TTL_SECONDS: '1', ...env });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const log = Promise.all([text(child.stdout!), text(child.stderr!)]).then((parts) => parts.join('\n'));
  const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${url}${path}`, { redirect: 'manual', ...init });
  await waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}:\n${await log}`);
      return get('/health/live').catch(() => null);
    },
    { what: 'the service to answer' },
  );
  return {
    url,
    pid: child.pid!,
    get,
    json: async <Answer>(path: string) => {
      const isAnswer = ({ status, headers }: Response): boolean => status !== 503 || !headers.has('Retry-After');
      return (await (await until(() => get(path), isAnswer, { what: path })).json()) as Answer;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
    log,
  };
}

function launch(script: string, args: readonly string[], env: Environment): ChildProcess {
  return spawn(process.execPath, [resolve(DIST, script), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}
