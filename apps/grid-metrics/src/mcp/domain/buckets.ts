export const AGGREGATES = ['mean', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export interface Point {
  readonly at: number;
  readonly value: number;
}

/** Readings of one stretch of time as one value. */
export interface Bucket extends Point {
  /** Readings in it. */
  readonly count: number;
}

/** What float sums leave behind the digits that readings have. */
const DIGITS = 3;

/** Points in the order of time, by the start of the stretch that each is in. A stretch without a reading is none. */
export function bucketsOf(points: Iterable<Point>, startOf: (at: number) => number, aggregate: Aggregate): Bucket[] {
  const groups = new Map<number, number[]>();
  for (const { at, value } of points) {
    const start = startOf(at);
    const group = groups.get(start);
    if (group) group.push(value);
    else groups.set(start, [value]);
  }
  return [...groups].map(([at, values]) => ({ at, value: aggregated(values, aggregate), count: values.length }));
}

function aggregated(values: readonly number[], aggregate: Aggregate): number {
  if (aggregate !== 'mean') return Math[aggregate](...values);
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(DIGITS));
}
