const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Doubles from a second to a minute; up to a half is left to chance, so that many pages do not come back as one. */
export function retryDelay(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return longest * (1 - chance / 2);
}
