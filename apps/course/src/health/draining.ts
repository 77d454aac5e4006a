import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { CONFIG, type Config } from '../config.js';

/**
 * Told to end, an API goes on serving for DRAIN_SECONDS, so that whoever hands out requests sees in time that it is not ready.
 * NestJS waits for this before it stops anything.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  /** Not ready any more, and each answer is the last on its connection. */
  begun = false;
  /** Nothing new comes: who waits for something to happen is told how things stand. */
  over = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onModuleDestroy(): Promise<void> {
    this.begun = true;
    // Nobody hands requests to a worker; it takes no more jobs at once.
    if (this.config.process === 'course-api') await delay(this.config.DRAIN_SECONDS * 1_000);
    this.over = true;
  }
}
