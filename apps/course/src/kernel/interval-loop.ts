/** Does its work again and again, never twice at once: the next round begins `everyMs` after the last has ended. */
export class IntervalLoop {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer = setTimeout(() => this.run(), 0);
  }

  /** Resolves when the round under way has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.round;
  }

  private run(): void {
    this.round = this.work()
      .catch(this.onError)
      .finally(() => {
        if (this.timer) this.timer = setTimeout(() => this.run(), this.everyMs);
      });
  }
}
