import { isOutOfReach } from './errors.js';

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

const LARGEST_GROUP = 500;

/**
 * Statements shared by calls that come close together (group commit): what arrives while one runs goes with the next.
 * Nobody waits for company, and nothing is remembered: a call never gets an answer that is older than itself.
 */
export class Grouped<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running = false;

  /** `run` answers in the order of the items. */
  constructor(private readonly run: (items: T[]) => Promise<R[]>) {}

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.running) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) await this.serve(this.waiting.splice(0, LARGEST_GROUP));
    this.running = false;
  }

  private async serve(group: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.run(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      // one item that cannot be served must not fail the others; a store that does not answer would let each wait in turn
      if (group.length === 1 || isOutOfReach(error)) group.forEach(({ reject }) => reject(error));
      else for (const one of group) await this.serve([one]);
    }
  }
}
