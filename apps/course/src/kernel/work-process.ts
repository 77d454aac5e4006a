import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { resultOf, WorkTooLarge, type Worked, type WorkLimits } from './work.js';
import type { BoundedOrder } from './work-process.entry.js';
import type { Answer } from './work-thread.entry.js';

const ENTRY = fileURLToPath(new URL('./work-process.entry.js', import.meta.url));

/**
 * Long work in native code, which ends with its process only: one piece after the other, each in a process of its own, which knows
 * no secret of the service.
 */
export class WorkProcess {
  private readonly turn = pLimit(1);

  /** Memory is all that the process holds. */
  constructor(private readonly limits: WorkLimits) {}

  /**
   * A function that a module exports, to run in a process. Of errors, a ProblemError keeps its class.
   * @throws {WorkTooLarge}
   */
  apart<F extends (input: never) => unknown>(module: URL, name: string): Worked<F> {
    const run = (input: unknown, signal: AbortSignal): Promise<unknown> =>
      this.turn(() => this.run({ order: { module: module.href, name, input }, limits: this.limits }, signal));
    return run as Worked<F>;
  }

  private async run(order: BoundedOrder, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const child = fork(ENTRY, { serialization: 'advanced', env: {} });
    try {
      child.send(order, () => undefined); // what goes wrong with it, its end says
      return resultOf(await Promise.race([answered(child, signal), ended(child)]));
    } finally {
      child.kill('SIGKILL');
    }
  }
}

async function answered(child: ChildProcess, signal: AbortSignal): Promise<Answer> {
  const [answer] = (await once(child, 'message', { signal })) as [Answer];
  return answer;
}

/** It kills itself where the work is too large, and so does a system whose memory is full. */
function ended(child: ChildProcess): Promise<never> {
  return new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, by) =>
      reject(
        by === 'SIGKILL'
          ? new WorkTooLarge('The work takes more time or memory than it may')
          : new Error(`The process that worked ended by ${by ?? `code ${code}`}`),
      ),
    );
  });
}
