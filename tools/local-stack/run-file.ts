import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { endProcess, isOurs } from '../kit/pids.ts';
import { waitFor } from '../kit/wait.ts';

/** A process of the stack, and what its command line must contain for the number still to be its own. */
export interface RunningProcess {
  pid: number;
  marker: string;
}

interface RunRecord extends RunningProcess {
  stopping: boolean;
  /** In the order of starting. */
  processes: RunningProcess[];
}

export class AlreadyRunningError extends Error {}

/** One stack a checkout: the file says who runs it, and what to clean up after a run that was killed. */
export class RunFile {
  readonly #file: string;
  #record: RunRecord;

  constructor(file: string, self: RunningProcess) {
    this.#file = file;
    this.#record = { ...self, stopping: false, processes: [] };
  }

  /** Takes the checkout over from a run that has ended, or is ending. */
  async claim(graceSeconds = 2): Promise<void> {
    mkdirSync(dirname(this.#file), { recursive: true });
    while (!this.#create()) {
      const other = this.#read();
      if (!other) continue;
      // A run whose npm was killed needs a moment to notice, and then some to stop.
      const ended = (): boolean => !isOurs(other.pid, other.marker);
      await waitFor(() => ended() || this.#read()?.stopping, { seconds: graceSeconds, what: '' }).catch(() => {
        throw new AlreadyRunningError(`It is already running, as process ${other.pid}.`);
      });
      await waitFor(ended, { what: `the previous run (process ${other.pid}) to stop` });
      for (const { pid, marker } of [...(this.#read()?.processes ?? [])].reverse()) {
        if (isOurs(pid, marker)) await endProcess(pid, 'SIGTERM');
      }
      rmSync(this.#file, { force: true });
    }
  }

  add(process: RunningProcess): void {
    this.#record.processes.push(process);
    this.#write();
  }

  stopping(): void {
    this.#record.stopping = true;
    this.#write();
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }

  #create(): boolean {
    try {
      writeFileSync(this.#file, JSON.stringify(this.#record), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  #read(): RunRecord | undefined {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as RunRecord;
    } catch {
      // gone meanwhile, or cut short by a crash: the same as no run
      rmSync(this.#file, { force: true });
      return undefined;
    }
  }

  #write(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#record), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
