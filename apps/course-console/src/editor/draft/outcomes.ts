import { isPassing, Problem } from '../../api/problem.js';

/** What ends with a refusal of this one change: all else is saved. */
const OF_THIS_CHANGE = ['not-found', 'limit-exceeded', 'invalid-input', 'too-large'];
const LONGEST_RETRY_SECONDS = 30;

/**
 * What an error says of what was sent. `unknown`: it may have been done, and is asked for again as it was. `behind`: somebody else was
 * faster. `refused`: it waits until it is another. `held`: nothing can be saved.
 */
export type Outcome = 'unknown' | 'behind' | 'refused' | 'held';

/** `mayBeBehind`: the draft was not read since. Only then can something be missing because somebody else removed it. */
export function outcomeOf(error: Error, mayBeBehind: boolean): Outcome {
  if (isUnknown(error)) return 'unknown';
  const { status, code } = error as Problem;
  if (status === 412 || (code === 'not-found' && mayBeBehind)) return 'behind';
  return OF_THIS_CHANGE.includes(code) ? 'refused' : 'held';
}

/** It, or its answer, was lost on the way. */
export const isUnknown = (error: Error): boolean => isPassing(error) || !(error instanceof Problem) || error.status >= 500;

/** Whether a request that was sent once more was refused for good: it was not done before either. */
export const isRefused = (error: Error): boolean => !isUnknown(error) && (error as Problem).status !== 401;

export function secondsUntilAgain(error: Error, failures: number): number {
  const told = error instanceof Problem ? error.retryAfterSeconds : null;
  return told ?? Math.min(2 ** failures, LONGEST_RETRY_SECONDS);
}
