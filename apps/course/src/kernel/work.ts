import { ProblemError } from './errors.js';
import type { Answer } from './work-thread.entry.js';

export interface WorkLimits {
  /** For one piece of work, in milliseconds of a processor: a machine that is busy with other things makes no work too large. */
  longestMs: number;
  memoryMb: number;
}

/** A function that runs elsewhere. What it takes and gives is copied, so it is plain data. */
export type Worked<F extends (input: never) => unknown> = (
  input: Parameters<F>[0],
  signal: AbortSignal,
) => Promise<Awaited<ReturnType<F>>>;

/** A piece of work took more time or memory than it may; what it ran in has ended with it. */
export class WorkTooLarge extends Error {
  override name = 'WorkTooLarge';
}

export function resultOf(answer: Answer): unknown {
  if ('done' in answer) return answer.done;
  if ('failed' in answer) throw answer.failed;
  const { code, message, ...options } = answer.refused;
  throw new ProblemError(code, message, options);
}
