import { Drain } from '@lib/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';

/** The drain of an API. Nobody hands requests to a worker: it takes no more jobs at once. NestJS waits before it stops anything. */
@Injectable()
export class Draining extends Drain implements OnModuleDestroy {
  /** Nothing new comes: who waits for something to happen is told how things stand. */
  over = false;

  constructor(@Inject(CONFIG) { process, DRAIN_SECONDS, GRACE_SECONDS }: Config) {
    super({ seconds: process === 'course-api' ? DRAIN_SECONDS : 0, graceSeconds: GRACE_SECONDS });
  }

  async onModuleDestroy(): Promise<void> {
    await this.untilQuiet();
    this.over = true;
  }
}
