/** How often each number of a scale was given: the first is of 1. */
export function distributionOf(steps: number, given: readonly { rating: number; count: number }[]): number[] {
  const counts = Array.from({ length: steps }, () => 0);
  for (const { rating, count } of given) if (rating >= 1 && rating <= steps) counts[rating - 1]! += count;
  return counts;
}

/** The one in the middle, or what lies between the two; null where nobody gave any. */
export function medianOf(distribution: readonly number[]): number | null {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (ratingAt(distribution, Math.floor((total - 1) / 2)) + ratingAt(distribution, Math.floor(total / 2))) / 2;
}

/** Of all in order, that at this place, from 0. */
function ratingAt(distribution: readonly number[], place: number): number {
  let before = 0;
  return distribution.findIndex((count) => (before += count) > place) + 1;
}
