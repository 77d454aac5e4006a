/** Of sizes, and so of work that grows as its input does; of work that grows with the square it would be 16. */
const TIMES = 4;
const MOST = 8;
/** What is done sooner than this says nothing about growth, and needs none. */
const LEAST_MS = 50;
/** A collection of garbage or a compilation that falls into one measurement is as slow again in none of the next. */
const MOST_TRIES = 5;

/**
 * By what factor work grows with four times the input, measured by the processor time of this thread: neither how fast a machine
 * is nor what else it does changes that much. @throws where it grows faster than its input.
 */
export async function growsAsItsInput(work: (size: number) => unknown, largest: number): Promise<void> {
  let small = Infinity;
  let large = Infinity;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    large = Math.min(large, await processorMs(() => work(largest)));
    if (large <= MOST * LEAST_MS) return;
    small = Math.min(small, await processorMs(() => work(Math.floor(largest / TIMES))));
    if (large / small <= MOST) return;
  }
  throw new Error(`Four times the input is ${(large / small).toFixed(1)} times the work.`);
}

async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
