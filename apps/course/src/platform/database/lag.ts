interface Wanted {
  position: bigint;
  /** When the primary had come so far, in milliseconds. */
  at: number;
}

/** The oldest is what tells; of what came later some is enough. */
const MOST = 120;

/**
 * How long a replica has lacked what its primary had, by one clock, ours. PostgreSQL's own time of the last commit that was replayed
 * would call it behind whenever nobody writes.
 */
export class Lag {
  private lacks: Wanted[] = [];

  /** The primary had come so far. */
  wants(position: bigint, at: number): void {
    this.lacks.push({ position, at });
    if (this.lacks.length > MOST) this.lacks.splice(1, 1);
  }

  /** The replica has. */
  has(position: bigint): void {
    this.lacks = this.lacks.filter((wanted) => wanted.position > position);
  }

  ms(now: number): number {
    return Math.max(0, ...this.lacks.map(({ at }) => now - at));
  }
}
