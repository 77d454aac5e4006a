import type { ObjectStore } from '../snapshot/source/index.js';
import type { Progress } from './progress.js';

export interface CollectContext {
  readonly store: ObjectStore;
  readonly prefix: string;
  readonly windowDays: number;
  /** What answers are from, as the archive names it: the host of upstream, or `recorded`. */
  readonly source: string;
  readonly progress: Progress;
  /** The caller answers for the clock, and for what the window then leaves behind. */
  readonly acceptClock?: boolean;
}
