import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { endProcess } from './pids.ts';
import { isPortTaken } from './ports.ts';
import { tail } from './tail.ts';
import { waitFor } from './wait.ts';

/** The pause is the shortest again after a process that has run for a while. */
const SECONDS = { shortest: 1, longest: 30, ranForAWhile: 60 };

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

interface Running extends ManagedProcess, Required<Pick<Adoption, 'stopSignal'>>, Pick<Adoption, 'onEnd'> {}

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

  /** @param again adds to its log, which says why the one before has ended. */
  async start(spec: ProcessSpec, again = false): Promise<ManagedProcess> {
    if (this.#stopped) throw new Error(`${spec.name} is not started: everything is being stopped.`);
    const log = openSync(spec.logFile, again ? 'a' : 'w');
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
    const managed: Running = { name, pid: child.pid, logFile, stopSignal, onEnd };
    this.#tell('process', managed.pid, stopSignal);
    this.#running.push(managed);
    child.once('exit', (code, by) => {
      managed.ended = by ? `was ended by ${by}` : `ended with code ${code}`;
      this.#tell('ended', managed.pid);
      this.#running.splice(this.#running.indexOf(managed), 1);
      if (!this.#stopped) managed.onEnd?.(managed);
    });
    return managed;
  }

  /** From now on starts it again whenever it dies, after pauses that double, and tells of it. */
  keep(
    running: ManagedProcess,
    start: () => Promise<ManagedProcess>,
    tell: (words: string) => void,
    pause = SECONDS.shortest,
  ): void {
    const since = Date.now();
    (running as Running).onEnd = (dead) => {
      const wait = Date.now() - since < SECONDS.ranForAWhile * 1_000 ? pause : SECONDS.shortest;
      tell(`${obituary(dead)}\n  ${dead.name} starts again in ${wait} s.`);
      setTimeout(() => {
        if (this.#stopped) return;
        const started = (next: ManagedProcess): void => this.keep(next, start, tell, Math.min(wait * 2, SECONDS.longest));
        start().then(started, (error: Error) => this.#onDeath({ ...dead, ended: `does not start: ${error.message}` }));
      }, wait * 1_000);
    };
  }

  /** Runs a command to its end. @throws with its last words where it ends otherwise than with one of these codes. */
  async run(spec: ProcessSpec, codes: readonly number[] = [0]): Promise<void> {
    const running = await this.start({ ...spec, mayEnd: true });
    await waitFor(() => running.ended, { seconds: 300, what: `${spec.name} to end` });
    if (!codes.some((code) => running.ended === `ended with code ${code}`)) throw new Error(obituary(running));
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

/** Waits for a process to answer. @throws with its last words where it ends before. */
export async function untilAnswers(running: ManagedProcess, answers: () => Promise<boolean>, what: string): Promise<void> {
  const hasAnswered = (): Promise<boolean> => {
    if (running.ended) throw new Error(obituary(running));
    return answers();
  };
  await waitFor(hasAnswered, { what }).catch((error: Error) => {
    throw running.ended ? error : new Error(`${error.message} ${obituary(running)}`);
  });
}

/** What a person wants to read when a process died: which, how, and its last words. */
export function obituary(dead: ManagedProcess): string {
  const how = `${dead.name} ${dead.ended ?? 'does not answer'}.`;
  return dead.logFile ? `${how} The end of ${dead.logFile}:\n${tail(dead.logFile, 20)}` : how;
}
