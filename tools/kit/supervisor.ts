import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { endProcess } from './pids.ts';
import { isPortTaken } from './ports.ts';
import { tail } from './tail.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The user to run as; ours when left out. */
  user?: { uid: number; gid: number };
  logFile: string;
  stopSignal?: NodeJS.Signals;
  /** For a command that does its work and ends: its end is no death. */
  mayEnd?: boolean;
}

export interface Adoption extends Pick<ProcessSpec, 'name' | 'logFile' | 'stopSignal'> {
  /** Not called for an end that we asked for. */
  onEnd?: (dead: ManagedProcess) => void;
}

export interface ManagedProcess {
  name: string;
  pid: number;
  logFile: string;
  /** How it ended, once it has; its last log lines are in the log file. */
  ended?: string;
}

type Running = ManagedProcess & { stopSignal: NodeJS.Signals };

/** Starts processes in groups of their own, so that Ctrl-C reaches only us, and stops them in the reverse order. */
export class Supervisor {
  readonly #running: Running[] = [];
  readonly #reaper: ChildProcess;
  #onDeath: (dead: ManagedProcess) => void = () => {};
  #stopped?: Promise<void>;

  constructor() {
    this.#reaper = spawn(process.execPath, [join(import.meta.dirname, 'reaper.ts')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    this.#reaper.stdin!.on('error', () => {});
    this.#reaper.once('exit', (_code, by) => {
      const dead = { name: 'The clean-up process', pid: this.#reaper.pid!, logFile: '', ended: `was ended by ${by}` };
      if (!this.#stopped) this.#onDeath(dead);
    });
    this.#reaper.unref();
    (this.#reaper.stdin as Socket).unref();
  }

  /** Called when a process ends that nobody asked to. */
  onDeath(listener: (dead: ManagedProcess) => void): void {
    this.#onDeath = listener;
  }

  /** Deleted at the end of the run, however it ends. */
  removeAtEnd(path: string): void {
    this.#tell('path', path);
  }

  async start(spec: ProcessSpec): Promise<ManagedProcess> {
    if (this.#stopped) throw new Error(`${spec.name} is not started: everything is being stopped.`);
    const log = openSync(spec.logFile, 'w');
    const child = spawn(spec.command, spec.args, {
      stdio: ['ignore', log, log],
      detached: true,
      cwd: spec.cwd,
      env: spec.env ?? process.env,
      ...spec.user,
    });
    closeSync(log);
    return this.adopt(child, { ...spec, onEnd: (dead) => mayEnd(spec, dead) || this.#onDeath(dead) });
  }

  /** Has a child that somebody else started stopped with the rest, also when we are killed. */
  async adopt(child: ChildProcess, { name, logFile, stopSignal = 'SIGTERM', onEnd }: Adoption): Promise<ManagedProcess> {
    if (child.pid === undefined) throw await new Promise<Error>((resolve) => child.once('error', resolve));
    const managed: Running = { name, pid: child.pid, logFile, stopSignal };
    this.#tell('process', managed.pid, stopSignal);
    this.#running.push(managed);
    child.once('exit', (code, by) => {
      managed.ended = by ? `was ended by ${by}` : `ended with code ${code}`;
      this.#tell('ended', managed.pid);
      this.#running.splice(this.#running.indexOf(managed), 1);
      if (!this.#stopped) onEnd?.(managed);
    });
    return managed;
  }

  get running(): readonly ManagedProcess[] {
    return this.#running;
  }

  /** However often it is called, it stops once; `progress` hears the name of what is stopped next. */
  stop(progress: (name: string) => void = () => {}): Promise<void> {
    return (this.#stopped ??= this.#stop(progress));
  }

  async #stop(progress: (name: string) => void): Promise<void> {
    for (const child of [...this.#running].reverse()) {
      progress(child.name);
      await endProcess(child.pid, child.stopSignal);
    }
    this.#reaper.ref();
    this.#reaper.stdin!.end('done\n');
    const { exitCode, signalCode } = this.#reaper;
    if (exitCode === null && signalCode === null) await once(this.#reaper, 'exit');
  }

  #tell(...words: (string | number)[]): void {
    this.#reaper.stdin!.write(`${words.join('\t')}\n`);
  }
}

/** One that has found its port taken is started again at another, by whoever waits for it. */
const mayEnd = (spec: ProcessSpec, { logFile }: ManagedProcess): boolean =>
  spec.mayEnd === true || isPortTaken(tail(logFile, 20));

/** What a person wants to read when a process died: which, how, and its last words. */
export function obituary(dead: ManagedProcess): string {
  const how = `${dead.name} ${dead.ended ?? 'does not answer'}.`;
  return dead.logFile ? `${how} The end of ${dead.logFile}:\n${tail(dead.logFile, 20)}` : how;
}
