/** Lets a few at a time in, in the order in which they came, and sends away who would wait behind too many. */
export class Turns {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
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
   * @returns what gives the turn back, to be called once; null where too many wait
   * @throws the reason of the signal where that comes before the turn
   */
  async take(signal: AbortSignal): Promise<(() => void) | null> {
    signal.throwIfAborted();
    if (this.free === 0) {
      if (this.waiting.length >= this.mostWaiting) return null;
      await this.wait(signal);
    } else this.free -= 1;
    return () => this.pass();
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(turn);
    });
  }

  private pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
