export const AGGREGATES = ['mean', 'min', 'max', 'sum'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** What float sums leave behind the digits that readings have. */
const DIGITS = 6;

/** One series by buckets of time, of a fixed number: a question of ten years needs no more memory than its answer. */
export class Buckets {
  readonly counts: Uint32Array;
  private readonly sums: Float64Array;
  private readonly least: Float64Array;
  private readonly most: Float64Array;

  /** @param starts of the buckets, in order; each ends where the next begins */
  constructor(private readonly starts: readonly number[]) {
    this.counts = new Uint32Array(starts.length);
    this.sums = new Float64Array(starts.length);
    this.least = new Float64Array(starts.length).fill(Infinity);
    this.most = new Float64Array(starts.length).fill(-Infinity);
  }

  /** A reading before the first bucket is in none. */
  add(at: number, value: number): void {
    const index = this.indexOf(at);
    if (index < 0) return;
    this.counts[index]! += 1;
    this.sums[index]! += value;
    this.least[index] = Math.min(this.least[index]!, value);
    this.most[index] = Math.max(this.most[index]!, value);
  }

  /** Null where there is no reading: nothing is put into its place. */
  value(index: number, aggregate: Aggregate): number | null {
    const count = this.counts[index]!;
    if (count === 0) return null;
    if (aggregate === 'min') return this.least[index]!;
    if (aggregate === 'max') return this.most[index]!;
    const sum = this.sums[index]!;
    return Number((aggregate === 'sum' ? sum : sum / count).toFixed(DIGITS));
  }

  get isEmpty(): boolean {
    return this.counts.every((count) => count === 0);
  }

  private indexOf(at: number): number {
    let [low, high] = [0, this.starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
