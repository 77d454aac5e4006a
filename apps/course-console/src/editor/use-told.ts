import { useRef } from 'preact/hooks';
import type { Answered } from '../api/cache.js';

/** Whether all of these have been answered once, or were refused, and can be shown: what is shown of them then comes at once, and moves nothing. */
export function useTold(answers: readonly Answered<unknown>[], canShow: boolean): boolean {
  const told = useRef(false);
  told.current ||= canShow && answers.every(({ data, error, heldUp }) => data !== undefined || error !== null || heldUp !== null);
  return told.current;
}
