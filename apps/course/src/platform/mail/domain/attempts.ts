/** Seconds to wait after each failed attempt, the last for all that follow: a mail is tried as long as its link is good. */
const RETRY_AFTER_SECONDS: readonly number[] = [5, 15, 30, 60, 120, 300, 600];

/** What follows from a failed attempt, of which this was the `attempt`th. Nobody has an inbox at an address that was refused for good. */
export function retrySeconds(attempt: number, { refused }: { refused: boolean }): number | null {
  if (refused) return null;
  return RETRY_AFTER_SECONDS[attempt - 1] ?? RETRY_AFTER_SECONDS.at(-1)!;
}

/** RFC 5321, section 4.2.1: 5yz for this address, and not for how the service signs in. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = (error ?? {}) as { code?: unknown; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}
