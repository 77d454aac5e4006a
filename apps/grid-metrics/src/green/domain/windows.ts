/** A forecast value, which holds until the next one, the last as long as the one before it, and for an hour at most. `at` is in milliseconds since 1970. */
export interface ForecastPoint {
  readonly at: number;
  readonly value: number;
}

export interface WindowQuestion {
  /** First possible start and last possible end, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly goal: 'least' | 'most';
}

/** A stretch of the duration that was asked for, and the mean of what is forecast in it. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly mean: number;
}

export interface Windows {
  /** Of several that are as good, the earliest. */
  readonly best: Stretch;
  readonly worst: Stretch;
  /** The earliest that is forecast. */
  readonly first: Stretch;
  /** Mean of all that are forecast. */
  readonly mean: number;
}

/** Starts are tried every quarter of an hour: as fine as any forecast. */
export const STEP = 15 * 60_000;
const HOLDS = 60 * 60_000;

/** Null where the forecast covers no whole stretch. A stretch with a hole in it is none. */
export function findWindows(points: readonly ForecastPoint[], { from, until, duration, goal }: WindowQuestion): Windows | null {
  const forecast = new Steps(points);
  const stretches: Stretch[] = [];
  for (let start = Math.ceil(from / STEP) * STEP; start + duration <= until; start += STEP) {
    const mean = forecast.meanOf(start, start + duration);
    if (mean !== null) stretches.push({ start, end: start + duration, mean });
  }
  const [first] = stretches;
  if (first === undefined) return null;
  const least = stretches.reduce((best, one) => (one.mean < best.mean ? one : best));
  const most = stretches.reduce((best, one) => (one.mean > best.mean ? one : best));
  return {
    ...(goal === 'least' ? { best: least, worst: most } : { best: most, worst: least }),
    first,
    mean: stretches.reduce((sum, { mean }) => sum + mean, 0) / stretches.length,
  };
}

/** The mean of a stretch; null where the forecast has a hole in it. */
export function meanOf(points: readonly ForecastPoint[], start: number, end: number): number | null {
  return new Steps(points).meanOf(start, end);
}

/** Up to when there is a forecast; null where there is none. */
export function endOfForecast(points: readonly ForecastPoint[]): number | null {
  return points.length === 0 ? null : endOf(points, points.length - 1);
}

function endOf(points: readonly ForecastPoint[], index: number): number {
  const { at } = points[index]!;
  const before = points[index - 1]?.at ?? -Infinity;
  return Math.min(points[index + 1]?.at ?? at + (at - before), at + HOLDS);
}

/** A step function with holes. Sums from its beginning make every mean two look-ups. */
class Steps {
  private readonly ends: number[];
  /** Up to the start of each step: value times time, and time that is covered. */
  private readonly sums: number[] = [];
  private readonly covered: number[] = [];

  constructor(private readonly points: readonly ForecastPoint[]) {
    this.ends = points.map((_point, index) => endOf(points, index));
    let [sum, covered] = [0, 0];
    for (const [index, { at, value }] of points.entries()) {
      this.sums.push(sum);
      this.covered.push(covered);
      sum += value * (this.ends[index]! - at);
      covered += this.ends[index]! - at;
    }
  }

  meanOf(start: number, end: number): number | null {
    const [a, b] = [this.upTo(start), this.upTo(end)];
    if (b.covered - a.covered < end - start) return null;
    return (b.sum - a.sum) / (end - start);
  }

  private upTo(time: number): { sum: number; covered: number } {
    let [low, high] = [0, this.points.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.points[middle]!.at <= time) low = middle + 1;
      else high = middle;
    }
    const index = low - 1;
    const point = this.points[index];
    if (point === undefined) return { sum: 0, covered: 0 };
    const passed = Math.min(time, this.ends[index]!) - point.at;
    return { sum: this.sums[index]! + point.value * passed, covered: this.covered[index]! + passed };
  }
}
