import { networkOf } from './network-of.js';

const MINUTE_MS = 60_000;
/** More than ask within a minute; after that all start anew, so that nobody can fill the memory. */
const MOST_ADDRESSES = 50_000;

interface Counted {
  readonly until: number;
  calls: number;
}

export interface Taken {
  readonly admitted: boolean;
  /** What is left of the minute's calls. */
  readonly remaining: number;
  /** Seconds until the address has all of them again. */
  readonly seconds: number;
}

/** How often an address has called within a minute from its first call on. */
export class CallsPerMinute {
  private readonly counted = new Map<string, Counted>();

  constructor(private readonly limit: number) {}

  /** Counts one call more, or one that is worth several. One that is refused counts as none. */
  take(address: string, now: number, worth = 1): Taken {
    const key = networkOf(address);
    const before = this.counted.get(key);
    const counted = before && now < before.until ? before : { until: now + MINUTE_MS, calls: 0 };
    if (counted !== before) this.begin(key, counted, now);
    const admitted = counted.calls + worth <= this.limit;
    if (admitted) counted.calls += worth;
    return { admitted, remaining: this.limit - counted.calls, seconds: Math.ceil((counted.until - now) / 1_000) };
  }

  private begin(key: string, counted: Counted, now: number): void {
    this.counted.delete(key);
    if (this.counted.size >= MOST_ADDRESSES) this.makeRoom(now);
    this.counted.set(key, counted);
  }

  private makeRoom(now: number): void {
    // Minutes end in the order in which they began.
    for (const [key, { until }] of this.counted) {
      if (until > now) break;
      this.counted.delete(key);
    }
    if (this.counted.size >= MOST_ADDRESSES) this.counted.clear();
  }
}
