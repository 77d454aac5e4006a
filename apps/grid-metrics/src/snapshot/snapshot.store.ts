import { Injectable } from '@nestjs/common';
import { EMPTY_SNAPSHOT, type ObjectName, type Snapshot } from './snapshot.js';

/** What the refresh saw last. */
export interface StoreStatus {
  readonly reached: boolean;
  readonly problems: ReadonlyMap<ObjectName, string>;
}

type SwapListener = (before: Snapshot, after: Snapshot) => void;

/** The one reference that readers follow. They never wait: a swap is one assignment. */
@Injectable()
export class SnapshotStore {
  private held: Snapshot = EMPTY_SNAPSHOT;
  private seen: StoreStatus = { reached: false, problems: new Map() };
  private nextAt = 0;
  private readonly told: SwapListener[] = [];

  get snapshot(): Snapshot {
    return this.held;
  }

  get status(): StoreStatus {
    return this.seen;
  }

  /** At least 1: what `Retry-After` and `max-age` may promise. */
  secondsToNextRefresh(): number {
    return Math.max(1, Math.ceil((this.nextAt - performance.now()) / 1000));
  }

  swap(snapshot: Snapshot, status: StoreStatus): void {
    const before = this.held;
    this.held = snapshot;
    this.seen = status;
    for (const tell of this.told) tell(before, snapshot);
  }

  /** At every swap from now on. */
  onSwap(tell: SwapListener): void {
    this.told.push(tell);
  }

  /** By the clock that only goes forward: nobody is told to wait for a day because the other one was put right. */
  expectRefreshIn(milliseconds: number): void {
    this.nextAt = performance.now() + milliseconds;
  }
}
