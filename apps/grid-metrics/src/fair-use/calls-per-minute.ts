import { networkOf } from './network-of.js';

const MINUTE_MS = 60_000;
/** More than ask within a minute; after that all start anew, so that nobody can fill the memory. */
const MOST_ADDRESSES = 50_000;

interface Counted {
  readonly until: number;
  calls: number;
}

/** How often an address has called within a minute from its first call on. */
export class CallsPerMinute {
  private readonly counted = new Map<string, Counted>();

  constructor(private readonly limit: number) {}

  /** Counts one call more. Null where it is within the limit, else the seconds until the address may call again. */
  take(address: string, now: number): number | null {
    const key = networkOf(address);
    const before = this.counted.get(key);
    const counted = before && now < before.until ? before : { until: now + MINUTE_MS, calls: 0 };
    if (counted !== before) this.begin(key, counted, now);
    if (counted.calls >= this.limit) return Math.ceil((counted.until - now) / 1_000);
    counted.calls += 1;
    return null;
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
