import { alike } from './alike.js';
import { isPassing, Problem } from './problem.js';

/** What a question stands in: the time, the connection, and whether anybody looks. */
export interface Around {
  now: () => number;
  /** @returns what takes it back. */
  after: (ms: number, run: () => void) => () => void;
  isOnline: () => boolean;
  isSeen: () => boolean;
  /** It was refused for good. */
  refused: (error: Error, operation: string) => void;
}

/** A place where the answer is shown. */
export interface Watcher<T> {
  ask: (signal: AbortSignal) => Promise<T>;
  /** Milliseconds until it is asked again, while somebody looks; false: not by itself. */
  every?: ((data: T | undefined) => number | false) | undefined;
  isEnabled: boolean;
  shown: () => void;
}

/** For so long it is not asked again by who comes to a place where it is shown. */
const FRESH_MS = 1_000;
const LONGEST_WAIT_SECONDS = 30;

const msUntilNextTry = (failures: number, error: Error): number =>
  1_000 * ((error instanceof Problem ? error.retryAfterSeconds : null) ?? Math.min(2 ** failures, LONGEST_WAIT_SECONDS));

/**
 * One thing that is asked of the service, and what is known of it. What passes is tried again as long as somebody waits; without a
 * connection, or with nobody looking, that waits too.
 */
export class Question<T = unknown> {
  data: T | undefined;
  error: Error | null = null;
  /** Why the last try brought nothing; there will be another. */
  failure: Error | null = null;
  phase: 'idle' | 'asking' | 'held' = 'idle';
  private answeredAt = -Infinity;
  private isOld = false;
  private leftAt: number;
  private readonly watchers = new Set<Watcher<T>>();
  private under: AbortController | null = null;
  private goOn: (() => void) | null = null;
  private stopWaiting = nothing;
  private stopAsking = nothing;

  constructor(
    readonly operation: string,
    private readonly around: Around,
  ) {
    this.leftAt = around.now();
  }

  /** How long nobody has looked at it, in milliseconds. */
  unwatchedFor(): number {
    return this.watchers.size > 0 ? 0 : this.around.now() - this.leftAt;
  }

  isWatchedBy(watcher: Watcher<T>): boolean {
    return this.watchers.has(watcher);
  }

  /** Whether whoever comes to it now asks it. */
  isStale(): boolean {
    return this.data === undefined || this.isOld || this.answeredAt + FRESH_MS <= this.around.now();
  }

  watch(watcher: Watcher<T>): () => void {
    this.watchers.add(watcher);
    if (watcher.isEnabled && this.isStale()) this.ask(watcher.ask);
    else this.planNext();
    return () => {
      this.watchers.delete(watcher);
      if (this.watchers.size > 0) return this.planNext();
      this.leftAt = this.around.now();
      this.stopAsking();
      this.leave();
    };
  }

  /** Unless it is asked already. */
  ask(how: Watcher<T>['ask']): void {
    if (!this.under) void this.run(how);
  }

  /** Now, whatever is under way: that may be from before what has changed. */
  askAnew(how: Watcher<T>['ask'] | undefined = this.active()?.ask): void {
    if (!how) return;
    this.leave();
    this.ask(how);
  }

  /** Somebody looks again, or the connection is back. */
  wake(): void {
    const watcher = this.active();
    if (watcher && this.isStale()) this.ask(watcher.ask);
    if (this.canGoOn(true)) this.goOn?.();
  }

  /** What is known is so no longer. `asks`: who looks at it wants to know now. */
  outdate(asks: boolean): void {
    this.isOld = true;
    if (asks) this.askAnew();
  }

  /** As if it had never been asked. */
  forget(): void {
    this.leave();
    this.data = undefined;
    this.error = null;
    this.tell();
    this.askAnew();
  }

  /** What is known without asking. */
  set(data: T): void {
    this.data = alike(this.data, data);
    this.answeredAt = this.around.now();
    this.isOld = false;
    this.error = null;
    this.tell();
    this.planNext();
  }

  private active(): Watcher<T> | undefined {
    return [...this.watchers].find(({ isEnabled }) => isEnabled);
  }

  private tell(): void {
    for (const { shown } of this.watchers) shown();
  }

  /** What is under way, and waits for its next try, is not waited for any more. */
  private leave(): void {
    this.under?.abort();
    this.under = null;
    this.stopWaiting();
    this.goOn = null;
    this.phase = 'idle';
    this.failure = null;
  }

  private canGoOn(isAgain: boolean): boolean {
    return this.around.isOnline() && (!isAgain || this.around.isSeen());
  }

  private async run(how: Watcher<T>['ask']): Promise<void> {
    const under = new AbortController();
    this.under = under;
    this.stopAsking();
    this.failure = null;
    if (this.data === undefined) this.error = null;
    for (let failures = 0; ; failures += 1) {
      if (!this.canGoOn(failures > 0)) {
        this.phase = 'held';
        this.tell();
        await new Promise<void>((go) => (this.goOn = go));
      }
      this.goOn = null;
      this.phase = 'asking';
      this.tell();
      const outcome = await how(under.signal).then(
        (data) => ({ data }),
        (error: Error) => ({ error }),
      );
      // It was left, and may be asked anew by now
      if (this.under !== under) return;
      if ('data' in outcome || !isPassing(outcome.error)) return this.settle(outcome);
      const { error } = outcome;
      this.failure = error;
      this.tell();
      await new Promise<void>((go) => (this.stopWaiting = this.around.after(msUntilNextTry(failures, error), go)));
    }
  }

  private settle(outcome: { data: T } | { error: Error }): void {
    this.under = null;
    this.leave();
    if ('data' in outcome) return this.set(outcome.data);
    this.error = outcome.error;
    this.tell();
    this.around.refused(outcome.error, this.operation);
  }

  /** What was refused for good would be refused again. */
  private planNext(): void {
    this.stopAsking();
    if (this.under || this.error) return;
    const waits = [...this.watchers].flatMap(({ isEnabled, every }) => (isEnabled && every?.(this.data)) || []);
    if (waits.length === 0) return;
    this.stopAsking = this.around.after(Math.min(...waits), () => {
      const watcher = this.active();
      if (watcher && this.around.isSeen()) this.ask(watcher.ask);
      else this.planNext();
    });
  }
}

const nothing = (): void => undefined;
