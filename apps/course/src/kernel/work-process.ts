import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Received, Sent } from './work-process.entry.js';
import { resultOf, WorkTooLarge, type Answer, type Order, type WorkLimits } from './work.js';

/** A piece of work. What is sent of it is made as it is sent. */
export interface ProcessWork {
  /** Bytes that go before the order. */
  content: (() => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>) | undefined;
  order: () => Promise<Order>;
  /** Takes the content of the result; without it none is sent. */
  onPiece: ((piece: Uint8Array) => unknown) | undefined;
}

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
  async run({ order, content, onPiece }: ProcessWork, signal: AbortSignal): Promise<unknown> {
    const over = new AbortController();
    let isUnderWay = false;
    try {
      signal.throwIfAborted();
      this.child.ref();
      this.child.channel?.ref();
      const answer = this.answer(onPiece, AbortSignal.any([signal, over.signal]));
      answer.catch(() => undefined); // told below
      const sent = async (): Promise<Answer> => {
        for await (const piece of (await content?.()) ?? []) {
          isUnderWay = true;
          await this.send({ piece });
        }
        const told = await order();
        isUnderWay = true;
        await this.send({ order: told, wantsContent: onPiece !== undefined });
        return answer;
      };
      const told = await Promise.race([sent(), this.ended(AbortSignal.any([signal, over.signal]))]);
      isUnderWay = false;
      return resultOf(told);
    } finally {
      over.abort();
      if (isUnderWay) this.end();
      this.rest();
    }
  }

  /** Resolves once it is on its way, so that a large content does not pile up; what goes wrong with it, the end of the process says. */
  private send(message: Sent): Promise<void> {
    return new Promise((resolve) => this.child.send(message, () => resolve()));
  }

  private async answer(onPiece: ProcessWork['onPiece'], signal: AbortSignal): Promise<Answer> {
    for await (const [received] of on(this.child, 'message', { signal }) as AsyncIterable<[Received]>) {
      if ('piece' in received) await onPiece?.(received.piece);
      else {
        this.memoryMb = received.memoryMb;
        return received.answer;
      }
    }
    throw new Error('The process ended without an answer');
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
