import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVICE_CONFIG, type ServiceConfig } from '../config.js';

/**
 * Told to end, the service goes on answering for DRAIN_SECONDS, so that whoever hands out requests sees in time that it is not
 * ready. NestJS waits for this before it stops anything.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  /** Not ready any more, and each answer is the last on its connection. */
  begun = false;

  constructor(@Inject(SERVICE_CONFIG) private readonly config: ServiceConfig) {}

  async onModuleDestroy(): Promise<void> {
    this.begun = true;
    await delay(this.config.drainSeconds * 1_000);
  }
}
