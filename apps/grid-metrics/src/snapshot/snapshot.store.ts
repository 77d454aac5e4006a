import { Injectable } from '@nestjs/common';
import { EMPTY_SNAPSHOT, type ObjectName, type Snapshot } from './snapshot.js';

/** What the refresh saw last. */
export interface StoreStatus {
  readonly reached: boolean;
  readonly problems: ReadonlyMap<ObjectName, string>;
}

/** The one reference that readers follow. They never wait: a swap is one assignment. */
@Injectable()
export class SnapshotStore {
  private held: Snapshot = EMPTY_SNAPSHOT;
  private seen: StoreStatus = { reached: false, problems: new Map() };
  private nextAt = 0;

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
    this.held = snapshot;
    this.seen = status;
  }

  /** By the clock that only goes forward: nobody is told to wait for a day because the other one was put right. */
  expectRefreshIn(milliseconds: number): void {
    this.nextAt = performance.now() + milliseconds;
  }
}
