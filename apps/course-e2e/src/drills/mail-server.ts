import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '@repo/tools/kit/paths.ts';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import type { ManagedProcess, Supervisor } from '@repo/tools/kit/supervisor.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import type { Processes } from './processes.js';

const PROGRAM = join(root, 'tools/services/mail-server.ts');

/** A mail server that keeps the mails it took when it is killed, and starts again at its port. */
export class MailServer {
  readonly #supervisor: Supervisor;
  readonly #processes: Processes;
  #port = 0;
  #process?: ManagedProcess;

  constructor(supervisor: Supervisor, processes: Processes) {
    this.#supervisor = supervisor;
    this.#processes = processes;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  get #file(): string {
    return join(this.#processes.logs, 'mails');
  }

  /** @param delayMs before it stores each mail, and again before it confirms it. */
  async up(delayMs = 0): Promise<void> {
    this.#port ||= await anyFreePort();
    const args = [PROGRAM, String(this.#port), this.#file, String(delayMs)];
    const logFile = join(this.#processes.logs, 'mail-server.log');
    this.#process = await this.#supervisor.start({ name: 'mail server', command: process.execPath, args, logFile });
    await waitFor(() => listens(this.#port), { what: 'the mail server' });
  }

  async kill(): Promise<void> {
    await this.#processes.end(this.#process!, 'SIGKILL');
  }

  /** Recipient and Message-ID of every mail it took; a line that a kill cut off was not taken. */
  received(): { to: string; id: string }[] {
    const written = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '';
    return written
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('\t'))
      .map(([to = '', id = '']) => ({ to, id }));
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve((socket.destroy(), true)));
    socket.on('error', () => resolve(false));
  });
