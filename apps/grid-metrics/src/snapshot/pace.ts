/** Replicas that start together must not keep asking the store together. */
const JITTER = 0.1;

/**
 * Milliseconds to the next refresh. After failures it starts at one second and doubles up to the regular interval.
 * @param random from 0 up to, not including, 1
 */
export function nextDelay(failures: number, intervalSeconds: number, random: number): number {
  const seconds = failures === 0 ? intervalSeconds : Math.min(intervalSeconds, 2 ** Math.min(failures - 1, 20));
  return Math.round(seconds * 1000 * (1 - JITTER * random));
}
