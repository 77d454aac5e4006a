import type { ObjectStore } from '../snapshot/source/index.js';
import type { Progress } from './progress.js';

export interface CollectContext {
  readonly store: ObjectStore;
  readonly prefix: string;
  readonly windowDays: number;
  readonly progress: Progress;
  /** The caller answers for the clock, and for what the window then leaves behind. */
  readonly acceptClock?: boolean;
}
