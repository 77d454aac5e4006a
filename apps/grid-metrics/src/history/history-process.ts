import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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
/** A body comes in pieces, each after its length; its end is one of no length. */
export const LENGTH_BYTES = 4;
/**
 * In megabytes, beside what is outside the heap of JavaScript; more is a question that should have been refused. It compiles and collects
 * its garbage by itself, since threads that would help it take the processor that is left to the service.
 */
const FLAGS = ['--max-old-space-size=160', '--single-threaded'];

/** After so many pieces of work another begins afresh. */
const MOST_PIECES = 100;

const ENTRY = join(import.meta.dirname, `history-process.entry${extname(import.meta.filename)}`);

export interface HistoryAnswer {
  readonly outcome: HistoryOutcome;
  /** Reads no faster than it is read. Throws where the process ends before the body does. */
  readonly body: Readable;
}

/**
 * Works out one piece after the other, in a process beside the service: no request waits while it calculates. To start one holds the
 * service up for some milliseconds, so that it is kept for the next piece, for a while.
 */
export class HistoryProcess {
  private readonly child: ChildProcess;
  private readonly pipe: Duplex;
  private readonly source: Duplex;
  private readonly next: () => Promise<unknown>;
  private readonly exit: Promise<never>;
  /** Resolves when more of a body has come than was there when it was looked. */
  private more = Promise.withResolvers<void>();
  private worked = 0;
  private isLow = false;

  constructor() {
    this.child = spawn(process.execPath, [...process.execArgv, ...FLAGS, ENTRY], {
      // In a session of its own, since there are systems that weigh sessions
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'pipe'],
      windowsHide: true,
    });
    this.exit = exitOf(this.child);
    this.exit.catch(() => undefined);
    [this.pipe, this.source] = [this.child.stdio[ORDER_PIPE] as Duplex, this.child.stdio[BODY_PIPE] as Duplex];
    for (const stream of [this.pipe, this.source]) stream.on('error', () => undefined);
    // One listener that stays: a new one is told of what is there already
    this.source.on('readable', () => {
      this.more.resolve();
      this.more = Promise.withResolvers();
    });
    this.lower();
    this.next = receive(this.pipe);
  }

  get hasEnded(): boolean {
    return this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** What it holds goes back as a whole. */
  end(): void {
    this.child.kill('SIGKILL');
  }

  /**
   * One at a time.
   * @param patienceMs for which a reader of the body may take nothing: then body and process end
   * @param over is called once, with whether it can work on
   * @throws the reason of the signal, which also ends the body and the process
   */
  async work(
    order: HistoryOrder,
    signal: AbortSignal,
    patienceMs: number,
    over: (canWorkOn: boolean) => void,
  ): Promise<HistoryAnswer> {
    const abort = (): void => this.end();
    let isOver = false;
    const finish = (canWorkOn: boolean): void => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', abort);
      over(canWorkOn);
    };
    const failed = this.exit.catch((error: unknown) => {
      finish(false);
      throw signal.aborted ? signal.reason : error;
    });
    failed.catch(() => undefined);
    // Not every wish is taken
    if (!this.isLow) this.lower();
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    await send(this.pipe, order).catch(() => undefined);
    const outcome = (await Promise.race([this.next(), failed])) as HistoryOutcome;
    let unread: NodeJS.Timeout | undefined;
    const wait = (): void => {
      const detail = `The reader has taken nothing for ${patienceMs / 1_000} s`;
      unread = setTimeout(() => body.destroy(new Error(detail)), patienceMs);
    };
    const body = Readable.from(
      this.pieces(failed, finish, wait, () => clearTimeout(unread)),
      { objectMode: false },
    );
    wait();
    // Whoever leaves it unread leaves the process in the midst of it
    body.once('close', () => {
      clearTimeout(unread);
      if (!isOver) this.end();
    });
    return { outcome, body };
  }

  /**
   * Answers from memory go first, however many questions of history run: a tenth of their weight. The lowest priority would be a
   * seventieth, so that a question of 0.3 s starves on a busy machine.
   */
  private lower(): void {
    const { pid } = this.child;
    if (pid === undefined || this.hasEnded) return;
    try {
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
      // Where Linux weighs sessions first, the priority says no more than who goes first in one
      writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL));
      this.isLow = true;
    } catch {
      // It has ended already, which is said elsewhere; or the system weighs no sessions, or takes no more than ten such wishes a second.
    }
  }

  private async *pieces(
    failed: Promise<never>,
    finish: (canWorkOn: boolean) => void,
    given: () => void,
    wanted: () => void,
  ): AsyncGenerator<Buffer> {
    for (;;) {
      wanted();
      const size = (await this.bytes(LENGTH_BYTES, failed)).readUInt32LE();
      if (size === 0) return finish((this.worked += 1) < MOST_PIECES);
      const piece = await this.bytes(size, failed);
      given();
      yield piece;
    }
  }

  /** Takes from the pipe no more than was asked for, so that the process waits for who reads slowly. */
  private async bytes(size: number, failed: Promise<never>): Promise<Buffer> {
    for (;;) {
      const bytes = this.source.read(size) as Buffer | null;
      if (bytes?.length === size) return bytes;
      await Promise.race([this.more.promise, failed]);
    }
  }
}

/** @throws once it has ended, which it does where it is told to, or has failed */
function exitOf(child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, name) => reject(new Error(`The process ended with ${name ?? code}`)));
  });
}
