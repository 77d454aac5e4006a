import { useRef } from 'preact/hooks';
import type { Answered } from '../api/cache.js';

/** Whether all of these have been answered once, or were refused: what is shown of them then comes at once, and moves nothing. */
export function useTold(answers: readonly Answered<unknown>[]): boolean {
  const told = useRef(false);
  told.current ||= answers.every(({ data, error, heldUp }) => data !== undefined || error !== null || heldUp !== null);
  return told.current;
}
