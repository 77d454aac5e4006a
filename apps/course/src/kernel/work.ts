import { ProblemError } from './errors.js';

export interface WorkLimits {
  /** For one piece of work, in milliseconds of a processor: a machine that is busy with other things makes no work too large. */
  longestMs: number;
  /** All that its process holds. */
  memoryMb: number;
}

/** Which function of which module to run, and on what. */
export interface Order {
  module: string;
  name: string;
  input: unknown;
}

/** What a function returns that gives bytes beside its result: they are sent in pieces, and only where they are wanted. */
export class WithContent<T> {
  constructor(
    readonly result: T,
    /** In this order, without anything between them. */
    readonly content: readonly Uint8Array[],
  ) {}
}

/** Errors lose their class on the way. */
export type Answer =
  | { done: unknown; content: readonly Uint8Array[] }
  | { refused: Pick<ProblemError, 'code' | 'message' | 'errors' | 'extensions'> }
  | { failed: unknown };

/** A piece of work took more time or memory than it may; its process has ended with it. */
export class WorkTooLarge extends Error {
  override name = 'WorkTooLarge';
}

export function resultOf(answer: Answer): unknown {
  if ('done' in answer) return answer.done;
  if ('failed' in answer) throw answer.failed;
  const { code, message, ...options } = answer.refused;
  throw new ProblemError(code, message, options);
}
