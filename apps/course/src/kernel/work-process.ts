import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Report } from './work-process.entry.js';
import { resultOf, WorkTooLarge, type Order, type WorkLimits } from './work.js';

const ENTRY = fileURLToPath(new URL('./work-process.entry.js', import.meta.url));
const LAST_WORDS = 2_000;

/**
 * A process that does one piece of work after the other, and knows no secret of the service. Work that is given up, or that takes too
 * much, ends with it: neither a parser within a large table nor native code can be stopped otherwise.
 */
export class WorkProcess {
  /** What it held after its last work, in megabytes. */
  memoryMb = 0;
  private readonly child: ChildProcess;
  private lastWords = '';
  private hasEnded = false;

  constructor(private readonly limits: WorkLimits) {
    const { NODE_COMPILE_CACHE } = process.env;
    const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
    this.child = fork(ENTRY, [JSON.stringify(this.limits)], {
      serialization: 'advanced',
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.once('exit', () => (this.hasEnded = true));
    this.child.on('error', () => (this.hasEnded = true)); // could not be started
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(0, LAST_WORDS);
    });
    this.rest();
  }

  get isOver(): boolean {
    return this.hasEnded;
  }

  /** @throws {WorkTooLarge} and what the function throws; of errors, a ProblemError keeps its class. */
  async run(order: Order, signal: AbortSignal): Promise<unknown> {
    const over = new AbortController();
    try {
      signal.throwIfAborted();
      this.child.ref();
      this.child.channel?.ref();
      this.child.send(order, () => undefined); // what goes wrong with it, its end says
      const report = once(this.child, 'message', { signal: AbortSignal.any([signal, over.signal]) }) as Promise<[Report]>;
      const [{ answer, memoryMb }] = await Promise.race([report, this.ended(over.signal)]);
      this.memoryMb = memoryMb;
      this.rest();
      return resultOf(answer);
    } catch (error) {
      if (signal.aborted) this.end();
      throw error;
    } finally {
      over.abort();
    }
  }

  end(): void {
    this.hasEnded = true;
    this.child.kill('SIGKILL');
  }

  /** Keeps no program alive that has nothing else to do. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as { unref?: () => void }).unref?.();
  }

  /** It kills itself where the work is too large, and so does a system whose memory is full; V8 aborts where its heap is. */
  private async ended(signal: AbortSignal): Promise<never> {
    const [code, by] =
      this.child.exitCode === null && this.child.signalCode === null
        ? ((await once(this.child, 'close', { signal })) as [number | null, NodeJS.Signals | null])
        : [this.child.exitCode, this.child.signalCode];
    if (by === 'SIGKILL' || /heap limit|out of memory/i.test(this.lastWords))
      throw new WorkTooLarge('The work takes more time or memory than it may');
    throw new Error(`The process that worked ended by ${by ?? `code ${code}`}: ${this.lastWords}`);
  }
}
