import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { Readable, type Duplex } from 'node:stream';
import type { Encoding } from '../snapshot/index.js';
import { receive, send } from '../snapshot/pipe.js';
import type { StoreSettings } from '../snapshot/source/index.js';
import type { HistoryFormat } from './formats/index.js';
import type { HistoryQuestion, Provenance } from './history.js';

/** What a process does: work out a question, or hand on a piece of a file of the archive. */
export type HistoryWork =
  | { readonly question: HistoryQuestion; readonly format: HistoryFormat; readonly encoding: Encoding }
  | { readonly key: string; readonly start: number; readonly end: number };

export interface HistoryOrder {
  readonly store: StoreSettings;
  readonly work: HistoryWork;
}

export interface HistoryFailure {
  readonly failure: 'moved' | 'unreachable' | 'fault';
  readonly message: string;
}
export type HistoryOutcome = { readonly provenance: Provenance | null } | HistoryFailure;

/** File descriptors in the process: the order and its outcome, and the body. */
export const ORDER_PIPE = 3;
export const BODY_PIPE = 4;
/** In megabytes, beside what is outside the heap of JavaScript; more is a question that should have been refused. */
const HEAP = 160;

const ENTRY = join(import.meta.dirname, `history-process.entry${extname(import.meta.filename)}`);

export interface HistoryAnswer {
  readonly outcome: HistoryOutcome;
  /** Reads no faster than it is read. Throws where the process has not come to its end. */
  readonly body: Readable;
}

/**
 * One piece of work in a process of its own, which ends with it: no request waits while it calculates, and its memory goes back as a whole.
 * @throws the reason of the signal, which also ends the body
 */
export async function workInProcess(order: HistoryOrder, signal: AbortSignal, ended: () => void): Promise<HistoryAnswer> {
  const child = spawn(process.execPath, [...process.execArgv, `--max-old-space-size=${HEAP}`, ENTRY], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'pipe'],
    windowsHide: true,
    signal,
    killSignal: 'SIGKILL',
  });
  const exit = exitOf(child, signal).finally(ended);
  exit.catch(() => undefined);
  const pipe = child.stdio[ORDER_PIPE] as Duplex;
  const source = child.stdio[BODY_PIPE] as Duplex;
  for (const stream of [pipe, source]) stream?.on('error', () => undefined);
  if (child.pid === undefined) return exit.then(() => Promise.reject(new Error('The process did not start')));
  lower(child.pid);
  const next = receive(pipe);
  await send(pipe, order).catch(() => undefined);
  // An end in good order has said its outcome before, which may only not have been read yet.
  const failed = exit.then(() => new Promise<never>(() => undefined));
  const outcome = (await Promise.race([next(), failed])) as HistoryOutcome;
  return { outcome, body: Readable.from(bodyOf(child, source, exit), { objectMode: false }) };
}

/** Whoever waits for what is now goes first, however many ask for years: while a process starts, too. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, which is said elsewhere.
  }
}

async function* bodyOf(child: ChildProcess, source: Duplex, exit: Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>;
    await exit;
  } finally {
    child.kill('SIGKILL');
  }
}

/** @throws where it ends otherwise than by having done everything */
function exitOf(child: ChildProcess, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error));
    child.once('exit', (code, name) => {
      if (code === 0) resolve();
      else reject(signal.aborted ? (signal.reason as Error) : new Error(`The process ended with ${name ?? code}`));
    });
  });
}
