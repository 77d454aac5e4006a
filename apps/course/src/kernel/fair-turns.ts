interface Waiting {
  start: () => void;
  fail: (reason: unknown) => void;
}

/** Turns for work that must not all run at once, given to those who share it in rotation: many pieces of one delay each other first. */
export class FairTurns {
  /** By share. */
  private readonly waiting = new Map<string, Set<Waiting>>();
  /** Number of the last turn of each share, as long as anything runs or waits. */
  private readonly served = new Map<string, number>();
  private turns = 0;
  private running = 0;

  constructor(private readonly atOnce: number) {}

  /** Runs the work when its turn has come. Rejects with the signal's reason if that comes first. */
  async take<T>(share: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.turn(share, signal);
    try {
      return await work();
    } finally {
      this.running--;
      this.next();
    }
  }

  private async turn(share: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.running < this.atOnce) return this.begin(share);
    const queue = this.waiting.get(share) ?? new Set();
    this.waiting.set(share, queue);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const mine = { start: resolve, fail: reject };
    queue.add(mine);
    const leave = (): void => {
      queue.delete(mine);
      if (queue.size === 0) this.waiting.delete(share);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', leave));
  }

  private begin(share: string): void {
    this.running++;
    this.served.set(share, ++this.turns);
  }

  /** Whose last turn is longest ago. */
  private next(): void {
    if (this.running === 0 && this.waiting.size === 0) this.served.clear();
    const last = (share: string): number => this.served.get(share) ?? 0;
    const [share] = [...this.waiting.keys()].toSorted((one, other) => last(one) - last(other));
    if (share === undefined) return;
    const queue = this.waiting.get(share)!;
    const [first] = queue;
    queue.delete(first!);
    if (queue.size === 0) this.waiting.delete(share);
    this.begin(share);
    first!.start();
  }
}
