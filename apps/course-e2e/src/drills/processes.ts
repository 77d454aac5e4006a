import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@repo/tools/kit/paths.ts';
import { signal } from '@repo/tools/kit/pids.ts';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { obituary, type ManagedProcess, type Supervisor } from '@repo/tools/kit/supervisor.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';

/** An API or a worker that is killed and started again at the same port. */
export interface Service {
  name: string;
  entry: 'main' | 'worker';
  url: string;
  env: NodeJS.ProcessEnv;
  starts: number;
  process?: ManagedProcess;
  isReady: boolean;
}

/** The processes of a drill. One that ends without being killed here has fallen. */
export class Processes {
  readonly logs: string;
  /** Last words of processes that ended by themselves after they were ready. */
  readonly fallen: string[] = [];
  readonly #supervisor: Supervisor;
  readonly #services: Service[] = [];
  readonly #killed = new Set<number>();
  #closing = false;

  constructor(supervisor: Supervisor, logs: string) {
    this.#supervisor = supervisor;
    this.logs = logs;
    supervisor.onDeath((dead) => this.#onDeath(dead));
  }

  async migrate(env: NodeJS.ProcessEnv): Promise<void> {
    await this.#supervisor.run({ ...this.#spec('migrate', 'migrate'), env });
  }

  /** Does not start it yet. Without a `PUBLIC_URL` in the environment it is its own address. */
  async add(name: string, entry: Service['entry'], env: NodeJS.ProcessEnv): Promise<Service> {
    const port = await anyFreePort();
    const url = `http://127.0.0.1:${port}`;
    const service = { name, entry, url, env: { PUBLIC_URL: url, ...env, PORT: String(port) }, starts: 0, isReady: false };
    this.#services.push(service);
    return service;
  }

  /** Starts it until it is ready: one that finds no database ends, and is started again as an orchestrator would. */
  async up(service: Service): Promise<void> {
    const end = Date.now() + 240_000;
    while (!this.#closing) {
      const spec = this.#spec(service.entry, `${service.name.replaceAll(' ', '-')}-${++service.starts}`);
      const started = (service.process = await this.#supervisor.start({ ...spec, name: service.name, env: service.env }));
      await waitFor(async () => started.ended ?? (await isReady(service)), { what: `${service.name} to be ready` });
      if (!started.ended) {
        service.isReady = true;
        return;
      }
      if (service.starts === 1 || Date.now() > end) throw new Error(obituary(started));
      await pause(300);
    }
  }

  /** SIGKILL, so that nothing is finished, and a new start after a while. */
  async kill(service: Service, downMs: number): Promise<void> {
    const { process, isReady: wasReady } = service;
    if (!process || process.ended) return; // an earlier fault has killed it
    service.isReady = false;
    if (!wasReady) {
      this.#killed.add(process.pid);
      return signal(process.pid, 'SIGKILL'); // it is being started, and will be started again
    }
    await this.end(process, 'SIGKILL');
    await pause(downMs);
    await this.up(service);
  }

  /** Ends a process that is not started again here. */
  async end(process: ManagedProcess, by: NodeJS.Signals): Promise<void> {
    this.#killed.add(process.pid);
    signal(process.pid, by);
    await waitFor(() => process.ended, { what: `${process.name} to end` });
  }

  close(): void {
    this.#closing = true;
  }

  #spec(entry: string, log: string) {
    const args = [join(root, `apps/course/dist/${entry}.js`)];
    return { name: entry, command: process.execPath, args, cwd: root, logFile: join(this.logs, `${log}.log`) };
  }

  #onDeath(dead: ManagedProcess): void {
    if (this.#killed.has(dead.pid) || this.#closing) return;
    const service = this.#services.find(({ process }) => process === dead);
    if (service && !service.isReady) return; // it is being started again
    this.fallen.push(obituary(dead));
    if (!service) return;
    service.isReady = false;
    this.up(service).catch((error: Error) => this.fallen.push(error.message));
  }
}

function isReady({ url }: Service): Promise<boolean> {
  return fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(30_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
