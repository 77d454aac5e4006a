const LEAST_MS = 60_000;

interface Parts {
  /** Fails where nothing outside can be reached. */
  probe(): Promise<unknown>;
  /** Called when it has become known, and whenever it changes; `why` where documents cannot be fetched. */
  onChange(able: boolean, why?: unknown): void;
  /** Milliseconds. */
  now?: () => number;
}

/**
 * Whether documents of clients can be fetched from here. Where they cannot, discovery does not offer them, so that clients register
 * instead. A client chooses its address, so one that does not answer only gives cause to look: the probe decides.
 */
export class MetadataReach {
  private able: boolean | null = null;
  private lookedAt = -Infinity;

  constructor(private readonly parts: Parts) {}

  /** Looks again now and then while the answer is no. */
  offered(): boolean {
    if (!this.able) void this.look();
    return this.able === true;
  }

  succeeded(): void {
    this.settle(true);
  }

  /** At most once a minute, whatever clients send. */
  async look(): Promise<void> {
    const now = (this.parts.now ?? Date.now)();
    if (now - this.lookedAt < LEAST_MS) return;
    this.lookedAt = now;
    await this.parts.probe().then(
      () => this.settle(true),
      (why: unknown) => this.settle(false, why),
    );
  }

  private settle(able: boolean, why?: unknown): void {
    if (able === this.able) return;
    this.able = able;
    this.parts.onChange(able, why);
  }
}
