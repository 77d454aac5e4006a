import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Order, WorkLimits } from './work.js';

export interface Report {
  answer: Answer;
  /** What the process holds now, in megabytes. */
  memoryMb: number;
}

/** Between two looks at what the work has cost, in milliseconds. */
const LOOK_MS = 25;
/** How much nicer than the service. */
const NICER = 5;
/** What a process holds beside the heap of its work, in megabytes. */
const BESIDE_HEAP_MB = 70;
const YOUNG_MB = 16;

const { longestMs, memoryMb: mostMb } = JSON.parse(process.argv[2]!) as WorkLimits;

process.once('disconnect', endAtOnce); // nobody waits any more
yieldToTheService();

// In a thread, so that this one can look.
const worker = new Worker(new URL('./work-thread.entry.js', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: mostMb - BESIDE_HEAP_MB - YOUNG_MB, maxYoungGenerationSizeMb: YOUNG_MB },
});
worker.once('error', endAtOnce); // of what it throws it tells; this is its heap

process.on('message', (order: Order) => {
  const before = processorMs();
  const watch = setInterval(() => {
    if (processorMs() - before > longestMs || memoryMb() > mostMb) endAtOnce();
  }, LOOK_MS);
  worker.once('message', (answer: Answer) => {
    clearInterval(watch);
    process.send!({ answer, memoryMb: memoryMb() } satisfies Report);
  });
  worker.postMessage(order);
});

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1e6;
}

/** Where processors are busy, requests come first; where a container's memory is full, this process goes first. */
function yieldToTheService(): void {
  setPriority(Math.min(19, getPriority() + NICER));
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // not on Linux
  }
}

/** With native code that runs, which waits for nobody. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
