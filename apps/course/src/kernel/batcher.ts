import { isOutOfReach } from './errors.js';

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

const LARGEST_BATCH = 500;

/**
 * Statements shared by calls that come close together (group commit): what arrives while one runs goes with the next.
 * Nobody waits for company, and nothing is remembered: a call never gets an answer that is older than itself.
 */
export class Batcher<T, R> {
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
    while (this.waiting.length > 0) await this.serve(this.waiting.splice(0, LARGEST_BATCH));
    this.running = false;
  }

  private async serve(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      // one item that cannot be served must not fail the others; a store that does not answer would let each wait in turn
      if (batch.length === 1 || isOutOfReach(error)) batch.forEach(({ reject }) => reject(error));
      else for (const one of batch) await this.serve([one]);
    }
  }
}
