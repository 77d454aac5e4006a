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

/** Many clients give up on a call that says nothing for a minute; some show nothing for as long. */
const LONGEST_SILENCE_MS = 10_000;

/** Runs work that reports its progress, and repeats the last report whenever it has been silent for ten seconds. */
export async function withoutSilence<T>(
  report: (report: ProgressReport) => void,
  work: (report: (report: ProgressReport) => void) => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const tell = (next: ProgressReport): void => {
    if (ended) return; // if one of several parts fails, the others may still report
    report(next);
    wait(next);
  };
  const wait = (last: ProgressReport): void => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(last), LONGEST_SILENCE_MS).unref();
  };
  wait({ done: 0, total: 0, message: 'Still working' });
  try {
    return await work(tell);
  } finally {
    ended = true;
    clearTimeout(timer);
  }
}
