import { Drain } from '@lib/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SERVICE_CONFIG, type ServiceConfig } from '../config.js';

/** NestJS waits for this before it stops anything. */
@Injectable()
export class Draining extends Drain implements OnModuleDestroy {
  constructor(@Inject(SERVICE_CONFIG) { drainSeconds, graceSeconds }: ServiceConfig) {
    super({ seconds: drainSeconds, graceSeconds });
  }

  onModuleDestroy(): Promise<void> {
    return this.untilQuiet();
  }
}
