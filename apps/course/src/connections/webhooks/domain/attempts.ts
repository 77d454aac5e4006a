const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failed attempt: eleven attempts in about a day. */
export const RETRY_AFTER_SECONDS: readonly number[] = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** An endpoint that only failed for this long is switched off. */
export const DISABLE_AFTER_DAYS = 5;

/** Bytes of an answer that are kept to look at. */
export const RESPONSE_BYTES = 1_000;

/** What one attempt met. */
export interface Outcome {
  /** HTTP status; null where there was no answer. */
  status: number | null;
  /** Null where it was received. */
  error: string | null;
  response: string | null;
  durationMs: number;
}

export type Verdict = { state: 'delivered' } | { state: 'failed'; gone: boolean } | { state: 'pending'; retrySeconds: number };

/** What follows from an attempt. A test delivery is tried once: whoever sends it is looking. */
export function judge({ status, error }: Pick<Outcome, 'status' | 'error'>, attempt: number, isTest: boolean): Verdict {
  if (error === null) return { state: 'delivered' };
  const retrySeconds = RETRY_AFTER_SECONDS[attempt - 1];
  if (status === 410) return { state: 'failed', gone: !isTest };
  return isTest || retrySeconds === undefined ? { state: 'failed', gone: false } : { state: 'pending', retrySeconds };
}
