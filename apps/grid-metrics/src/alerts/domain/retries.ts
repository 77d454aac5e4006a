const MINUTE = 60_000;
const LONGEST_PAUSE = 60 * MINUTE;
/** A receiver that is away over a weekend is told when it is back. */
const GIVEN_UP_AFTER = 3 * 24 * 60 * MINUTE;

/** When a delivery that has failed so often is due again; null where it is given up. */
export function nextTry(attempts: number, firstAt: number, now: number): number | null {
  const next = now + Math.min(LONGEST_PAUSE, MINUTE * 2 ** (attempts - 1));
  return next - firstAt > GIVEN_UP_AFTER ? null : next;
}
