import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { resultOf, WorkTooLarge, type Worked, type WorkLimits } from './work.js';
import type { Answer, Order } from './work-thread.entry.js';

/**
 * A thread of its own for long work, one piece after the other: work that waits or goes on never takes more than one processor. For
 * JavaScript alone: native code does not end with its thread, and is done in a `WorkProcess`.
 */
export class WorkThread {
  private worker: Worker | null = null;
  private readonly turn = pLimit(1);

  /** Memory is that of the thread's heap. */
  constructor(private readonly limits: WorkLimits) {}

  /**
   * A function that a module exports, to run in the thread. The thread stays for the next piece of work, unless this one is
   * given up by its signal. Of errors, a ProblemError keeps its class.
   * @throws {WorkTooLarge}
   */
  threaded<F extends (input: never) => unknown>(module: URL, name: string): Worked<F> {
    const run = (input: unknown, signal: AbortSignal): Promise<unknown> =>
      this.turn(() => this.run({ module: module.href, name, input }, signal));
    return run as Worked<F>;
  }

  private async run(order: Order, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const worker = (this.worker ??= this.started());
    const limit = new AbortController();
    const watch = this.watch(worker, () => limit.abort());
    worker.ref();
    worker.postMessage(order);
    try {
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.any([signal, limit.signal]) })) as [Answer];
      worker.unref();
      return resultOf(answer);
    } catch (error) {
      const spent = limit.signal.aborted || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (signal.aborted || spent) await this.end(worker);
      throw spent ? new WorkTooLarge('The work takes more time or memory than it may', { cause: error }) : error;
    } finally {
      clearInterval(watch);
    }
  }

  /** Looks now and then what the work has cost so far. */
  private watch(worker: Worker, onSpent: () => void): NodeJS.Timeout {
    const { longestMs } = this.limits;
    const before = processorMs(worker);
    const look = async (): Promise<void> => {
      if ((await processorMs(worker)) - (await before) > longestMs) onSpent();
    };
    return setInterval(() => void look(), Math.min(longestMs / 4, 1_000));
  }

  private started(): Worker {
    const worker = new Worker(new URL('./work-thread.entry.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
    });
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }

  private async end(worker: Worker): Promise<void> {
    if (this.worker === worker) this.worker = null;
    await worker.terminate();
  }
}

async function processorMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 })); // not running, or not any more
  return (user + system) / 1_000;
}
