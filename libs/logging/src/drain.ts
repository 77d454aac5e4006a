import { setTimeout as delay } from 'node:timers/promises';

export interface DrainSettings {
  /** So long it goes on serving at least; 0: it does not drain. */
  readonly seconds: number;
  /** After so long whoever told it to end kills it. */
  readonly graceSeconds: number;
}

/** For tests, in which no time passes. */
export interface DrainClock {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const TURN_MS = 100;
const QUIET_TURNS = 10;
/** Where nobody asks whether the process is ready, or has not yet. */
const QUIET_TURNS_UNTOLD = 100;

/**
 * Told to end, a process goes on serving for a while, so that whoever hands out requests sees in time that it is not ready, and
 * then until nothing more comes.
 */
export class Drain {
  /** Not ready any more, and each answer is the last on its connection. */
  begun = false;
  /** Who asks whether the process is ready has heard that it is not any more. */
  private told = false;
  private quietTurns = 0;

  constructor(
    private readonly settings: DrainSettings,
    private readonly clock: DrainClock = { now: Date.now, wait: delay },
  ) {}

  readinessAsked(): void {
    if (!this.begun || this.told) return;
    this.told = true;
    this.quietTurns = 0;
  }

  requestCame(): void {
    this.quietTurns = 0;
  }

  /** To be waited for before anything is stopped. */
  async untilQuiet(): Promise<void> {
    this.begun = true;
    if (this.settings.seconds > 0) await this.serveOn();
  }

  /**
   * Turns of the event loop are counted, and not the time: whatever was sent lies with the system, and is read in the next turn,
   * however long that is in coming. Half of the grace is left to those who are still being answered.
   */
  private async serveOn(): Promise<void> {
    const { settings, clock } = this;
    const latest = clock.now() + settings.graceSeconds * 500;
    await clock.wait(settings.seconds * 1_000);
    const isQuiet = (): boolean => this.quietTurns >= (this.told ? QUIET_TURNS : QUIET_TURNS_UNTOLD);
    for (; !isQuiet() && clock.now() < latest; this.quietTurns++) await clock.wait(TURN_MS);
  }
}
