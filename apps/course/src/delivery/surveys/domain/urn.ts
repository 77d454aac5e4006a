/** What one learner answered. */
export interface Said {
  rating: number | null;
  comment: string | null;
}

/**
 * So many anonymous answers come to light together, and fewer never do: whoever looks before and after one of them was given sees
 * nothing, or so many at once.
 */
export const TOGETHER = 5;

/** The urn with one more in it. What waits is in the order of what was said, not of who said it; what comes out is in none. */
export function withOne(
  waiting: readonly Said[],
  said: Said,
  random: (below: number) => number,
): { waiting: Said[]; out: Said[] } {
  const all = [...waiting, said].map(({ rating, comment }) => ({ rating, comment }));
  if (all.length < TOGETHER) return { waiting: all.sort(bySaid), out: [] };
  return { waiting: [], out: shuffled(all, random) };
}

const bySaid = (a: Said, b: Said): number => {
  const [one, other] = [a, b].map((each) => JSON.stringify(each)) as [string, string];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** By Fisher and Yates. */
function shuffled<T>(all: T[], random: (below: number) => number): T[] {
  for (let at = all.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}
