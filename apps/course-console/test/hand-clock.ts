import type { Clock } from '../src/editor/draft/ports.js';

/** A clock that somebody moves. */
export class HandClock implements Clock {
  #now = 0;
  readonly #due = new Set<{ at: number; run: () => void }>();

  /** @param quiet comes when all that was asked for has been answered. */
  constructor(private readonly quiet: () => Promise<void> = settled) {}

  now = (): number => this.#now;

  after = (ms: number, run: () => void): (() => void) => {
    const entry = { at: this.#now + ms, run };
    this.#due.add(entry);
    return () => this.#due.delete(entry);
  };

  /** Lets time pass, and what comes of it. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      const [next] = [...this.#due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#due.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await this.quiet();
    }
    this.#now = until;
    await this.quiet();
  }
}

/** All that follows from what has been answered. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
