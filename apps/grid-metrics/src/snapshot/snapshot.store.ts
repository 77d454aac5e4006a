import { Injectable } from '@nestjs/common';
import type { ObjectName } from './refresh.js';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.js';

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
  secondsToNextRefresh(now: number): number {
    return Math.max(1, Math.ceil((this.nextAt - now) / 1000));
  }

  swap(snapshot: Snapshot, status: StoreStatus): void {
    this.held = snapshot;
    this.seen = status;
  }

  expectRefreshAt(time: number): void {
    this.nextAt = time;
  }
}
