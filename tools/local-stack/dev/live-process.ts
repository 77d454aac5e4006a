import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { local } from '../../kit/paths.ts';
import { endProcess } from '../../kit/pids.ts';
import { anyFreePort } from '../../kit/ports.ts';
import { say } from '../../kit/progress.ts';
import { obituary, type ManagedProcess, type ProcessSpec, type Supervisor } from '../../kit/supervisor.ts';
import { untilReady, type Application } from '../applications.ts';

interface Standby extends Application {
  child: ChildProcess;
  managed: ManagedProcess;
}

/** A process of a service, and the one that takes its place when there is a new bundle. */
export class LiveProcess {
  readonly #supervisor: Supervisor;
  readonly #application: (port: number) => Application;
  readonly #onReady: (url: string) => void;
  #serving?: Standby;
  #next?: Promise<Standby>;

  constructor(supervisor: Supervisor, application: (port: number) => Application, onReady: (url: string) => void = () => {}) {
    this.#supervisor = supervisor;
    this.#application = application;
    this.#onReady = onReady;
  }

  /** @throws when the new process does not become ready; the one before then goes on. */
  async replace(): Promise<void> {
    const next = await (this.#next ?? this.#standBy());
    try {
      // One that has ended already is told by what it is waited for
      if (next.child.connected) next.child.send(next.args[0]!);
      await untilReady(next, next.managed);
    } catch (error) {
      await endProcess(next.managed.pid, 'SIGKILL');
      throw error;
    } finally {
      this.#next = this.#standBy();
    }
    this.#onReady(next.url);
    if (this.#serving) void endProcess(this.#serving.managed.pid, 'SIGTERM');
    this.#serving = next;
  }

  async #standBy(): Promise<Standby> {
    const application = inDev(this.#application(await anyFreePort()));
    const log = openSync(application.logFile, 'a');
    const packages = application.args[0]!.replace(/\.js$/, '.packages.js');
    const child = spawn(application.command, ['--enable-source-maps', join(import.meta.dirname, 'standby.mjs'), packages], {
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
      cwd: application.cwd,
      env: { ...application.env, NODE_COMPILE_CACHE: join(local, 'compile-cache') },
    });
    closeSync(log);
    const managed = await this.#supervisor.adopt(child, {
      ...application,
      onEnd: (dead) => {
        if (dead === this.#serving?.managed) say(obituary(dead));
      },
    });
    return { ...application, child, managed };
  }
}

/** The same program, of the bundle that is made at each change. */
export const inDev = <T extends ProcessSpec>(spec: T): T => ({
  ...spec,
  args: spec.args.map((arg) => arg.replace('/dist/', '/dist-dev/')),
});
