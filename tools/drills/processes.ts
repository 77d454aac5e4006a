import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../kit/paths.ts';
import { signal } from '../kit/pids.ts';
import { anyFreePort } from '../kit/ports.ts';
import { obituary, type ManagedProcess, type Supervisor } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';

const SCRIPTS = {
  migrate: 'apps/course/dist/migrate.js',
  main: 'apps/course/dist/main.js',
  worker: 'apps/course/dist/worker.js',
  grid: 'apps/grid-metrics/dist/main.js',
} as const;

/** An API, a worker or the grid service, that is killed and started again at the same port. */
export interface Service {
  name: string;
  entry: Exclude<keyof typeof SCRIPTS, 'migrate'>;
  url: string;
  env: NodeJS.ProcessEnv;
  starts: number;
  process?: ManagedProcess;
  ready: boolean;
}

export const ONE_PROCESSOR = ['taskset', '--cpu-list', '0'];

/** The processes of a drill; whatever ends by itself, and not by the drill, has fallen. */
export class Processes {
  readonly logs: string;
  /** Processes that ended by themselves after they were ready, with their last words. */
  readonly fallen: string[] = [];
  /** Whether what is started from now on has the first processor only (Linux). */
  onOneProcessor = false;
  readonly #supervisor: Supervisor;
  readonly #services: Service[] = [];
  /** Whose end we caused. */
  readonly #killed = new Set<number>();
  #closing = false;

  constructor(supervisor: Supervisor, logs: string) {
    this.#supervisor = supervisor;
    this.logs = logs;
    supervisor.onDeath((dead) => this.#onDeath(dead));
  }

  async migrate(env: NodeJS.ProcessEnv): Promise<void> {
    const migrate = await this.#supervisor.start({ ...this.#spec('migrate', join(this.logs, 'migrate.log')), env, mayEnd: true });
    await waitFor(() => migrate.ended, { what: 'the migrations' });
    if (migrate.ended !== 'ended with code 0') throw new Error(obituary(migrate));
  }

  /** Not started yet; `PORT` and, where the environment has none, `PUBLIC_URL` are its own. */
  async add(name: string, entry: Service['entry'], env: NodeJS.ProcessEnv): Promise<Service> {
    const port = await anyFreePort();
    const url = `http://127.0.0.1:${port}`;
    const service = { name, entry, url, env: { PUBLIC_URL: url, ...env, PORT: String(port) }, starts: 0, ready: false };
    this.#services.push(service);
    return service;
  }

  /** Starts it until it is ready: one that finds no database ends, and is started again as an orchestrator would. */
  async up(service: Service): Promise<void> {
    const end = Date.now() + 240_000;
    while (!this.#closing) {
      const log = join(this.logs, `${service.name.replaceAll(' ', '-')}-${++service.starts}.log`);
      const spec = { ...this.#spec(service.entry, log), name: service.name, env: service.env };
      const started = (service.process = await this.#supervisor.start(spec));
      await waitFor(async () => started.ended ?? (await answers(`${service.url}/health/ready`)), {
        what: `${service.name} to be ready`,
      });
      if (!started.ended) {
        service.ready = true;
        return;
      }
      if (service.starts === 1 || Date.now() > end) throw new Error(obituary(started));
      await pause(300);
    }
  }

  /** SIGKILL, so that nothing is finished or said; then the same again after a while. */
  async kill(service: Service, downMs: number): Promise<void> {
    const { process, ready } = service;
    if (!process || process.ended) return; // the fault before has it
    this.#killed.add(process.pid);
    service.ready = false;
    signal(process.pid, 'SIGKILL');
    if (!ready) return; // whoever was starting it starts it again
    await waitFor(() => process.ended, { what: `${service.name} to die` });
    await pause(downMs);
    await this.up(service);
  }

  /** Ends a store's server, or a service that is not started again. @returns how it ended. */
  async end(process: ManagedProcess, by: NodeJS.Signals): Promise<string> {
    this.#killed.add(process.pid);
    signal(process.pid, by);
    return waitFor(() => process.ended, { what: `${process.name} to end` });
  }

  close(): void {
    this.#closing = true;
  }

  #spec(entry: keyof typeof SCRIPTS, logFile: string) {
    const [command, ...args] = [...(this.onOneProcessor ? ONE_PROCESSOR : []), process.execPath];
    return { name: entry, command: command, args: [...args, join(root, SCRIPTS[entry])], cwd: root, logFile };
  }

  #onDeath(dead: ManagedProcess): void {
    if (this.#killed.has(dead.pid) || this.#closing) return;
    const service = this.#services.find(({ process }) => process === dead);
    if (service && !service.ready) return; // it is being started again
    this.fallen.push(obituary(dead));
    if (!service) return;
    service.ready = false;
    this.up(service).catch((error: Error) => this.fallen.push(error.message));
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
