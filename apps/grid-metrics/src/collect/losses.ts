import { AREA_FACTS } from '../snapshot/domain/areas.js';
import { newestReading, type Summary } from '../snapshot/domain/summary.js';
import { DAY, toTimestamp } from '../snapshot/domain/time.js';

/** Nothing is written: the clock would let all that is held fall out of the window. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}

/**
 * Whether the clock can be believed: what is held, or what upstream answers, has a reading of the day before it. A clock that is ahead
 * finds none, and the window that ends at it would leave behind what upstream may not give again.
 */
export class ClockCheck {
  private newest = -Infinity;

  /** @param held what would be lost; with nothing to lose any clock is right */
  constructor(
    private readonly now: number,
    held: Iterable<Summary>,
  ) {
    for (const summary of held) this.see(summary);
    this.isRight ||= this.newest === -Infinity;
  }

  isRight = false;

  see(summary: Summary): void {
    this.newest = Math.max(this.newest, newestReading(summary) ?? -Infinity);
    this.isRight ||= this.newest >= this.now - DAY;
  }

  error(): ClockError {
    return new ClockError(
      `The clock says ${toTimestamp(this.now)}, and the newest reading of all areas, held or answered, is of ${toTimestamp(this.newest)}: ` +
        'nothing is written. Put the clock right; if it is right, and upstream has had nothing new for so long, run again with --accept-clock.',
    );
  }
}

/**
 * Why the next summary must not replace the one that is held; null where it may.
 * @param mayLeave whether the clock, or somebody, has said that its window may leave all that is held
 */
export function lossOf(held: Summary | undefined, next: Summary, mayLeave: boolean): string | null {
  if (!held || readingsOf(held).length === 0) return null;
  if (readingsOf(next).length === 0) return 'no reading would be left in the window';
  // Recorded answers choose the end of the window themselves: one row with a wrong year would leave all behind.
  const from = next.generatedAt - next.windowDays * DAY;
  if (!mayLeave && readingsOf(held).every((at) => at < from)) {
    return `the answers reach to ${toTimestamp(next.generatedAt)}, and the window would leave all that is held; --accept-clock does it`;
  }
  return null;
}

function readingsOf({ area, series }: Summary): number[] {
  return AREA_FACTS[area].readings.flatMap((name) => (series.get(name) ?? []).map(({ at }) => at));
}
