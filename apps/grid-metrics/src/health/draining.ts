import { Drain } from '@lib/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/** NestJS waits for this before it stops anything. */
@Injectable()
export class Draining extends Drain implements OnModuleDestroy {
  constructor(@Inject(CONFIG) { DRAIN_SECONDS, GRACE_SECONDS }: Config) {
    super({ seconds: DRAIN_SECONDS, graceSeconds: GRACE_SECONDS });
  }

  onModuleDestroy(): Promise<void> {
    return this.untilQuiet();
  }
}
