interface Waiter {
  readonly of: string;
  readonly start: () => void;
}

/**
 * Lets a few at a time in, in the order in which they came, and sends away who would wait behind too many. A caller with a name has one turn at a
 * time and a share of the queue, so that slow readers, on however many connections, leave the others their turns.
 */
export class Turns {
  private free: number;
  private readonly waiting: Waiter[] = [];
  private readonly running = new Set<string>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly mostWaitingOfOne = mostWaiting,
  ) {
    this.free = atOnce;
  }

  get taken(): number {
    return this.atOnce - this.free;
  }

  get queued(): number {
    return this.waiting.length;
  }

  /**
   * @param of whose turn it is; empty for callers who are not told apart
   * @returns what gives the turn back, to be called once; null where too many wait
   * @throws the reason of the signal where that comes before the turn
   */
  async take(signal: AbortSignal, of = ''): Promise<(() => void) | null> {
    signal.throwIfAborted();
    if (this.free === 0 || this.running.has(of)) {
      const theirs = of === '' ? 0 : this.waiting.filter((each) => each.of === of).length;
      if (this.waiting.length >= this.mostWaiting || theirs >= this.mostWaitingOfOne) return null;
      await this.wait(signal, of);
    } else this.begin(of);
    return () => this.pass(of);
  }

  private begin(of: string): void {
    this.free -= 1;
    if (of !== '') this.running.add(of);
  }

  private wait(signal: AbortSignal, of: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        of,
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiter);
    });
  }

  private pass(of: string): void {
    this.free += 1;
    this.running.delete(of);
    const next = this.waiting.findIndex((each) => !this.running.has(each.of));
    if (next < 0) return;
    const [waiter] = this.waiting.splice(next, 1);
    this.begin(waiter!.of);
    waiter!.start();
  }
}
