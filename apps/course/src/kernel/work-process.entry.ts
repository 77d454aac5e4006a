import { Worker } from 'node:worker_threads';
import type { WorkLimits } from './work.js';
import type { Answer, Order } from './work-thread.entry.js';

export interface BoundedOrder {
  order: Order;
  limits: WorkLimits;
}

/** Between two looks at what the work has cost, in milliseconds. */
const LOOK_MS = 50;

process.once('disconnect', endAtOnce); // nobody waits any more
process.once('message', ({ order, limits }: BoundedOrder) => {
  // In a thread, so that this one can look.
  const worker = new Worker(new URL('./work-thread.entry.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  worker.once('message', (answer: Answer) => process.send!(answer));
  worker.once('error', endAtOnce); // of what it throws it tells; this is its heap
  worker.postMessage(order);
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 > limits.longestMs || process.memoryUsage.rss() > limits.memoryMb * 1e6) endAtOnce();
  }, LOOK_MS);
});

/** With native code that runs, which waits for nobody. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
