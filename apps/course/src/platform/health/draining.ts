import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { CONFIG, type Config } from '../../config.js';

const TURN_MS = 100;
const QUIET_TURNS = 10;
/** Where nobody asks whether the process is ready, or has not yet. */
const QUIET_TURNS_UNTOLD = 100;

/**
 * Told to end, an API goes on serving for DRAIN_SECONDS, so that whoever hands out requests sees in time that it is not ready,
 * and then until nothing more comes. NestJS waits for this before it stops anything.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  /** Not ready any more, and each answer is the last on its connection. */
  begun = false;
  /** Nothing new comes: who waits for something to happen is told how things stand. */
  over = false;
  /** Who asks whether the process is ready has heard that it is not any more. */
  private told = false;
  private quietTurns = 0;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  readinessAsked(): void {
    if (!this.begun || this.told) return;
    this.told = true;
    this.quietTurns = 0;
  }

  requestCame(): void {
    this.quietTurns = 0;
  }

  async onModuleDestroy(): Promise<void> {
    this.begun = true;
    // Nobody hands requests to a worker; it takes no more jobs at once.
    if (this.config.process === 'course-api' && this.config.DRAIN_SECONDS > 0) await this.untilQuiet();
    this.over = true;
  }

  /**
   * Turns of the event loop are counted, and not the time: whatever was sent lies with the system, and is read in the next turn,
   * however long that is in coming. Half of the grace is left to those who are still being answered.
   */
  private async untilQuiet(): Promise<void> {
    const latest = Date.now() + this.config.GRACE_SECONDS * 500;
    await delay(this.config.DRAIN_SECONDS * 1_000);
    const isQuiet = (): boolean => this.quietTurns >= (this.told ? QUIET_TURNS : QUIET_TURNS_UNTOLD);
    for (; !isQuiet() && Date.now() < latest; this.quietTurns++) await delay(TURN_MS);
  }
}
