import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ManagedProcess, Supervisor } from '../../kit/supervisor.ts';
import { waitFor } from '../../kit/wait.ts';
import type { Processes } from '../processes.ts';
import { mailsIn, type ReceivedMail } from './received.ts';

/** A mail server that keeps its word when it is killed, and starts again at its port. */
export class DrillMailServer {
  readonly #supervisor: Supervisor;
  readonly #processes: Processes;
  readonly #port: number;
  readonly #file: string;
  #process: ManagedProcess | undefined;

  constructor(supervisor: Supervisor, processes: Processes, port: number) {
    this.#supervisor = supervisor;
    this.#processes = processes;
    this.#port = port;
    this.#file = join(processes.logs, 'mails.ndjson');
  }

  /** @param lookMs for how long it looks at each mail before it takes it, and again before it says so. */
  async up(lookMs: number): Promise<void> {
    this.#process = await this.#supervisor.start({
      name: 'mail server',
      command: process.execPath,
      args: [join(import.meta.dirname, 'mail-server.ts'), String(this.#port), this.#file, String(lookMs)],
      logFile: join(this.#processes.logs, 'mail-server.log'),
    });
    await waitFor(() => listens(this.#port), { what: 'the mail server' });
  }

  async kill(downMs: number, lookMs: number): Promise<void> {
    await this.#processes.end(this.#process!, 'SIGKILL');
    await pause(downMs);
    await this.up(lookMs);
  }

  /** All that it took, over all its lives. */
  received(): ReceivedMail[] {
    return existsSync(this.#file) ? mailsIn(readFileSync(this.#file, 'utf8')) : [];
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
