import type { ProgressReport } from '../../kernel/action.js';

/** What `notifications/progress` takes. */
export interface ProgressParams {
  [key: string]: unknown;
  progressToken: string | number;
  progress: number;
  total?: number;
  message: string;
}

/** So little that the next step of the work is never reached by it. */
const A_LITTLE = 0.001;

/** Turns reports into notifications, each of which must say more than the one before, also where only the step has changed. */
export function progressReporter(
  progressToken: string | number,
  notify: (params: ProgressParams) => void,
): (report: ProgressReport) => void {
  let last = -Infinity;
  return ({ done, total, message }) => {
    last = Math.max(done, Math.round((last + A_LITTLE) * 1_000) / 1_000);
    notify({ progressToken, progress: last, ...(total > 0 && { total }), message });
  };
}
