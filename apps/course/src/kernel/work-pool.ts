import type { ActionContext } from './action.js';
import { ProblemError } from './errors.js';
import { FairTurns } from './fair-turns.js';
import { WorkProcess, type ProcessWork } from './work-process.js';
import { WorkTooLarge, type Order, type WithContent, type WorkLimits } from './work.js';

/** For whom work is done, and until when it is wanted. */
export interface Turn {
  /** Whose turns rotate with those of others, such as a workspace. */
  share: string;
  /** The account that asked for it; null where nobody did. */
  account: string | null;
  signal: AbortSignal;
}

export const turnOf = ({ workspaceId, actor, signal }: Pick<ActionContext, 'workspaceId' | 'actor' | 'signal'>): Turn => ({
  share: workspaceId,
  account: actor.userId,
  signal,
});

/** What runs in a process; its second argument is the content that is sent with the input. */
type Work = (input: never, content: never) => unknown;
type ResultOf<F extends Work> = Awaited<ReturnType<F>> extends WithContent<infer T> ? T : Awaited<ReturnType<F>>;

/** Sent and taken in pieces, so that the service never holds it. */
export type Bytes = Partial<Pick<ProcessWork, 'content' | 'onPiece'>>;

/**
 * A function that runs in a process. Input and content are made once its turn has come, so that what waits
 * holds none, and are copied; they must not wait for another piece of work.
 */
export type Worked<F extends Work> = (
  turn: Turn,
  input: () => Parameters<F>[0] | Promise<Parameters<F>[0]>,
  bytes?: Bytes,
) => Promise<ResultOf<F>>;

export interface PoolLimits {
  /** Of work that is let through before what takes long. Most is small; what is not is done once more, in its own lane. */
  quick: WorkLimits;
  long: WorkLimits;
  /** Of pieces that wait or run: in all, and of one share or account. */
  most: number;
  mostOfOne: number;
}

/**
 * With the service, the two processes fit into a container of 768 MB. Of the memory of each, 50 MB are Node.js itself, which they share;
 * one that has read documents of every kind rests at 170.
 */
export const POOL_LIMITS: PoolLimits = {
  quick: { longestMs: 2_000, memoryMb: 230 },
  long: { longestMs: 20_000, memoryMb: 320 },
  most: 60,
  mostOfOne: 12,
};

/** Above this a process is replaced, so that the memory of a large piece of work comes back. */
const KEPT_MB = 180;
const AGAIN_SECONDS = 10;

/**
 * Processes for work whose size is for others to say: one for what is quick, which stays for the next piece, and one at a time for what
 * takes longer. Workspaces take turns in each.
 */
export class WorkPool {
  private readonly quick = new FairTurns(1);
  private readonly long = new FairTurns(1);
  private readonly pending = new Map<string, number>();
  private all = 0;
  private ready: WorkProcess | null = null;

  constructor(private readonly limits: PoolLimits = POOL_LIMITS) {}

  /**
   * A function that a module exports, to run in a process. `long` are the limits of work that is never quick.
   * @throws {WorkTooLarge}
   * @throws {ProblemError} rate-limited, where too much of one share or account waits; unavailable, where too much does in all.
   */
  apart<F extends Work>(module: URL, name: string, long?: WorkLimits): Worked<F> {
    const run = (turn: Turn, input: () => unknown, { content, onPiece }: Bytes = {}): Promise<unknown> =>
      this.admitted(turn, async () => {
        const order = async (): Promise<Order> => ({ module: module.href, name, input: await input() });
        let hasPieces = false;
        const take = onPiece && ((piece: Uint8Array): unknown => ((hasPieces = true), onPiece(piece)));
        const work: ProcessWork = { order, content, onPiece: take };
        if (long) return this.runLong(turn, work, long);
        try {
          return await this.runQuick(turn, work);
        } catch (error) {
          if (!(error instanceof WorkTooLarge) || hasPieces) throw error;
          return this.runLong(turn, work, this.limits.long);
        }
      });
    return run as Worked<F>;
  }

  /** Ends what it keeps. */
  close(): void {
    this.ready?.end();
  }

  private runQuick({ share, signal }: Turn, work: ProcessWork): Promise<unknown> {
    return this.quick.take(share, signal, async () => {
      const process = this.ready && !this.ready.isOver ? this.ready : new WorkProcess(this.limits.quick);
      this.ready = process;
      try {
        return await process.run(work, signal);
      } finally {
        if (process.memoryMb > KEPT_MB) process.end();
        if (process.isOver) this.ready = new WorkProcess(this.limits.quick);
      }
    });
  }

  private runLong({ share, signal }: Turn, work: ProcessWork, limits: WorkLimits): Promise<unknown> {
    return this.long.take(share, signal, async () => {
      const process = new WorkProcess(limits);
      try {
        return await process.run(work, signal);
      } finally {
        process.end();
      }
    });
  }

  private async admitted<T>({ share, account }: Turn, work: () => Promise<T>): Promise<T> {
    const keys = [`share ${share}`, ...(account === null ? [] : [`account ${account}`])];
    const { most, mostOfOne } = this.limits;
    if (keys.some((key) => (this.pending.get(key) ?? 0) >= mostOfOne)) throw tooMuchOfOne();
    if (this.all >= most) throw tooMuch();
    this.count(keys, 1);
    try {
      return await work();
    } finally {
      this.count(keys, -1);
    }
  }

  private count(keys: readonly string[], by: 1 | -1): void {
    this.all += by;
    for (const key of keys) {
      const count = (this.pending.get(key) ?? 0) + by;
      if (count > 0) this.pending.set(key, count);
      else this.pending.delete(key);
    }
  }
}

const tooMuchOfOne = (): ProblemError =>
  new ProblemError(
    'rate-limited',
    'Too many files or courses of this workspace or account are being read or written, so nothing was done with this one. Wait for them and send it again.',
    { retryAfterSeconds: AGAIN_SECONDS },
  );

const tooMuch = (): ProblemError =>
  new ProblemError(
    'unavailable',
    'Too many files and courses are being read and written, so nothing was done with this one. Send it again in a few seconds.',
    {
      retryAfterSeconds: AGAIN_SECONDS,
    },
  );

/** Of typesetting, which is native code: the largest of ordinary courses takes six seconds and 350 MB. */
export const TYPESETTING: WorkLimits = { longestMs: 30_000, memoryMb: 430 };

/** Of this process of the service. */
export const workPool = new WorkPool();
