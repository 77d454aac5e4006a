import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { ProblemError } from './errors.js';
import type { Answer, Order } from './work-thread.entry.js';

/** What it takes and gives is copied, so it is plain data. */
type Threaded = (input: never) => unknown;

export interface ThreadLimits {
  /** For one piece of work, in milliseconds of a processor: a machine that is busy with other things makes no work too large. */
  longestMs: number;
  /** For the thread's heap, in MB. */
  memoryMb: number;
}

/** A piece of work took more time or memory than it may; the thread has ended with it. */
export class WorkTooLarge extends Error {
  override name = 'WorkTooLarge';
}

/** A thread of its own for long work, one piece after the other: work that waits or goes on never takes more than one processor. */
export class WorkThread {
  private worker: Worker | null = null;
  private readonly turn = pLimit(1);

  constructor(private readonly limits: ThreadLimits) {}

  /**
   * A function that a module exports, to run in the thread. The thread stays for the next piece of work, unless this one is
   * given up by its signal. Of errors, a ProblemError keeps its class.
   * @throws {WorkTooLarge}
   */
  threaded<F extends Threaded>(
    module: URL,
    name: string,
  ): (input: Parameters<F>[0], signal: AbortSignal) => Promise<Awaited<ReturnType<F>>> {
    const run = (input: unknown, signal: AbortSignal): Promise<unknown> =>
      this.turn(() => this.run({ module: module.href, name, input }, signal));
    return run as ReturnType<typeof this.threaded<F>>;
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
      if ('done' in answer) return answer.done;
      if ('failed' in answer) throw answer.failed;
      const { code, message, ...options } = answer.refused;
      throw new ProblemError(code, message, options);
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
