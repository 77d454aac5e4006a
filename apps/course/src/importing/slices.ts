import { setImmediate } from 'node:timers/promises';

/** Other requests are answered at least so often, in milliseconds. */
const SLICE_MS = 15;

/** Runs long work of this process in slices, so that it does not keep the others waiting. */
export async function inSlices<T>(work: Generator<void, T>, signal: AbortSignal): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    signal.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}
